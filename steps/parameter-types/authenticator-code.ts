import { authenticatorCodes } from '../../src/protocol/grants/authenticator-registration.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('authenticatorCode', authenticatorCodes);

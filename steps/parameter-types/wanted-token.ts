import { wantedTokens } from '../../src/requests/token-format.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('wantedToken', wantedTokens);

import { accessTokenForms } from '../../src/protocol/token/token-format.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('accessTokenForm', accessTokenForms);

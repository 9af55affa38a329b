import { accessTokenForms } from '../../src/requests/token-format.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('accessTokenForm', accessTokenForms);

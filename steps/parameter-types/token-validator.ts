import { tokenValidators } from '../../src/requests/token-validation.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('tokenValidator', tokenValidators);

import { tokenValidators } from '../../src/protocol/token/token-validation.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('tokenValidator', tokenValidators);

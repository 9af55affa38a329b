import { tokenRequestVariations } from '../../src/protocol/token/token-request-variations.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('tokenRequestVariation', tokenRequestVariations);

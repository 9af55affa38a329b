import { tokenRequestVariations } from '../../src/requests/token-request-variations.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('tokenRequestVariation', tokenRequestVariations);

import { grantVariations } from '../../src/requests/grants/grant-variations.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('grantVariation', grantVariations);

import { grantVariations } from '../../src/protocol/grants/grant-variations.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('grantVariation', grantVariations);

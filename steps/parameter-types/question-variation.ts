import { questionVariations } from '../../src/protocol/token/token-question.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('questionVariation', questionVariations);

import { questionVariations } from '../../src/requests/token-question.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('questionVariation', questionVariations);

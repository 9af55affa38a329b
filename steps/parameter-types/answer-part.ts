import { answerParts } from '../../src/protocol/words/answer-parts.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('answerPart', answerParts);

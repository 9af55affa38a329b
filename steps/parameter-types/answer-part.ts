import { answerParts } from '../../src/requests/answer-part.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('answerPart', answerParts);

import { answerRules } from '../../src/assertions/platform/answer-rule.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('platformAnswerRule', answerRules);

import { answerRules } from '../../src/protocol/platform/judgements/answer-rule.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('platformAnswerRule', answerRules);

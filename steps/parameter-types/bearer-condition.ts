import { bearerConditions } from '../../src/protocol/grants/bearer-question.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('bearerCondition', bearerConditions);

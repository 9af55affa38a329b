import { bearerConditions } from '../../src/requests/bearer-question.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('bearerCondition', bearerConditions);

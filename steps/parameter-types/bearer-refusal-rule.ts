import { bearerRefusalRules } from '../../src/protocol/token/judgements/bearer-challenge.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('bearerRefusalRule', bearerRefusalRules);

import { bearerRefusalRules } from '../../src/assertions/bearer-challenge.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('bearerRefusalRule', bearerRefusalRules);

import { scopeRules } from '../../src/assertions/token-scope.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('scopeRule', scopeRules);

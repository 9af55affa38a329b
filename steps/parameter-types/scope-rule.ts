import { scopeRules } from '../../src/protocol/token/judgements/token-scope.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('scopeRule', scopeRules);

import { listRules } from '../../src/protocol/token/list-rule.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('listRule', listRules);

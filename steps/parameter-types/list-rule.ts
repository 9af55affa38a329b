import { listRules } from '../../src/requests/list-rule.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('listRule', listRules);

import { bodyRules } from '../../src/requests/body-rule.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('bodyRule', bodyRules);

import { bodyRules } from '../../src/protocol/words/body-rule.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('bodyRule', bodyRules);

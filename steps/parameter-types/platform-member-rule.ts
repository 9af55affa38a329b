import { memberRules } from '../../src/assertions/platform/member-rule.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('platformMemberRule', memberRules);

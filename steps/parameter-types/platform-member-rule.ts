import { memberRules } from '../../src/protocol/platform/judgements/member-rule.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('platformMemberRule', memberRules);

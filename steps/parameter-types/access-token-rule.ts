import { accessTokenRules } from '../../src/protocol/words/access-token-rule.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('accessTokenRule', accessTokenRules);

import { accessTokenRules } from '../../src/requests/access-token-rule.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('accessTokenRule', accessTokenRules);

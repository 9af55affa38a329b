import { keySetRules } from '../../src/protocol/token/judgements/token-keys.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('keySetRule', keySetRules);

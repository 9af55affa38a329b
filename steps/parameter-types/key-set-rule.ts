import { keySetRules } from '../../src/assertions/token-keys.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('keySetRule', keySetRules);

import { keyRules } from '../../src/assertions/token-keys.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('keyRule', keyRules);

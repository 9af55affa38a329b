import { tokenFaults } from '../../src/protocol/words/token-faults.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('tokenFault', tokenFaults);

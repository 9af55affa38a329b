import { tokenFaults } from '../../src/requests/faults/token-faults.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('tokenFault', tokenFaults.values());

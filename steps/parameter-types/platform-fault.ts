import { platformFaults } from '../../src/requests/faults/platform-faults.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('platformFault', platformFaults.values());

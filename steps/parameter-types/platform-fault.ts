import { platformFaults } from '../../src/protocol/platform/faults/platform-faults.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('platformFault', platformFaults.values());

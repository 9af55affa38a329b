import { scenarioFaults } from '../../src/requests/faults/scenario-faults.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('scenarioFault', scenarioFaults);

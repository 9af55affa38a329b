import { defineParameterType } from '@cucumber/cucumber';
import { scenarioFault, scenarioFaults } from '../../src/requests/faults/scenario-faults.ts';

defineParameterType({
  name: 'scenarioFault',
  regexp: new RegExp(scenarioFaults.map(({ name }) => name).join('|')),
  transformer: scenarioFault,
});

import { defineParameterType } from '@cucumber/cucumber';
import {
  clientOperationFault,
  clientOperationFaults,
} from '../../src/protocol/administration/client-operation-faults.ts';

defineParameterType({
  name: 'clientOperationFault',
  regexp: new RegExp(clientOperationFaults.map(({ name }) => name).join('|')),
  transformer: clientOperationFault,
});

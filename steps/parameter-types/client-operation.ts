import { defineParameterType } from '@cucumber/cucumber';
import { clientOperation, clientOperations } from '../../src/protocol/administration/client-operations.ts';

defineParameterType({
  name: 'clientOperation',
  regexp: new RegExp(clientOperations.map(({ name }) => name).join('|')),
  transformer: clientOperation,
});

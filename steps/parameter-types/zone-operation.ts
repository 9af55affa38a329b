import { defineParameterType } from '@cucumber/cucumber';
import {
  zoneOperation,
  zoneOperationFault,
  zoneOperationFaults,
  zoneOperations,
} from '../../src/protocol/zones/zone-operations.ts';

defineParameterType({
  name: 'zoneOperation',
  regexp: new RegExp(zoneOperations.map(({ name }) => name).join('|')),
  transformer: zoneOperation,
});

defineParameterType({
  name: 'zoneOperationFault',
  regexp: new RegExp(zoneOperationFaults.map(({ name }) => name).join('|')),
  transformer: zoneOperationFault,
});

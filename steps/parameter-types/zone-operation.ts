import { zoneOperationFaults, zoneOperations } from '../../src/protocol/zones/zone-operations.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('zoneOperation', zoneOperations);
defineClosedNames('zoneOperationFault', zoneOperationFaults);

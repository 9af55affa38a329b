import { crossings } from '../../src/protocol/zones/crossings.ts';
import { zoneNames } from '../../src/protocol/zones/zone-scenario.ts';
import { zoneFacts } from '../../src/protocol/zones/zone-tokens.ts';
import { defineClosedNames, quoted } from './closed-words.ts';

defineClosedNames('crossing', crossings, quoted);
defineClosedNames('zoneFact', zoneFacts, quoted);
defineClosedNames('zoneName', zoneNames, quoted);

import { tokenEvents } from '../../src/requests/faults/token-faults.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('tokenEvent', tokenEvents);

import { tokenEvents } from '../../src/protocol/words/token-faults.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('tokenEvent', tokenEvents);

import { type RefusalName, refusals } from '../../src/protocol/platform/refusal.ts';
import { defineClosedWords } from './closed-words.ts';

defineClosedWords<RefusalName>('platformRefusal', refusals);

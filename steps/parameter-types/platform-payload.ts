import { payloads } from '../../src/protocol/platform/payload.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('platformPayload', payloads);

import { payloads } from '../../src/requests/platform/payload.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('platformPayload', payloads);

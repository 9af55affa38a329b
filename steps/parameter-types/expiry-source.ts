import { expirySources } from '../../src/protocol/words/expiry.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('expirySource', expirySources);

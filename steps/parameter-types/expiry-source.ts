import { expirySources } from '../../src/requests/expiry.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('expirySource', expirySources);

import { tokenKeysRequests } from '../../src/requests/token-keys.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('tokenKeysRequest', tokenKeysRequests);

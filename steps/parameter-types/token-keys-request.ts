import { tokenKeysRequests } from '../../src/protocol/token/token-keys.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('tokenKeysRequest', tokenKeysRequests);

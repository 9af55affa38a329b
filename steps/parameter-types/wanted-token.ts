import { wantedTokens } from '../../src/protocol/token/token-format.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('wantedToken', wantedTokens);

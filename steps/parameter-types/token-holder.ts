import { tokenHolders } from '../../src/protocol/grants/token-holder.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('tokenHolder', tokenHolders);

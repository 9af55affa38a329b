import { tokenHolders } from '../../src/requests/token-holder.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('tokenHolder', tokenHolders);

import { platformScopes } from '../../src/protocol/platform/credentials.ts';
import { defineClosedWords } from './closed-words.ts';

defineClosedWords('platformScope', platformScopes);

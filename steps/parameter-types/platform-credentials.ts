import { credentialKinds } from '../../src/protocol/platform/credentials.ts';
import { defineClosedWords } from './closed-words.ts';

defineClosedWords('platformCredentials', credentialKinds);

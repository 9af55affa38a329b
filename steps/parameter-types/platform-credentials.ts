import { credentialKinds } from '../../src/requests/platform/credentials.ts';
import { defineClosedWords } from './closed-words.ts';

defineClosedWords('platformCredentials', credentialKinds);

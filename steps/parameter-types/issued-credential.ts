import { issuedCredentials } from '../../src/protocol/grants/issued-in-a-row.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('issuedCredential', issuedCredentials);

import { issuedCredentials } from '../../src/requests/issued-in-a-row.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('issuedCredential', issuedCredentials);

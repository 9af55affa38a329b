import { administrationRequests } from '../../src/requests/administration/administration-requests.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('administrationRequest', administrationRequests);

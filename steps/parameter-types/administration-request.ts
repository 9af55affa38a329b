import { administrationRequests } from '../../src/protocol/administration/administration-requests.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('administrationRequest', administrationRequests);

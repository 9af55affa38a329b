import { providerRequests } from '../../src/requests/administration/provider-requests.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('providerRequest', providerRequests);

import { baseRequests } from '../../src/requests/platform/asking.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('platformRequest', baseRequests);

import { baseRequests } from '../../src/protocol/platform/asking.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('platformRequest', baseRequests);

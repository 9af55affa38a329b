import { listQueries } from '../../src/requests/platform/list-queries.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('platformListQuery', listQueries);

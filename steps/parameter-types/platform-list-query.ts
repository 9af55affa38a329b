import { listQueries } from '../../src/protocol/platform/list-queries.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('platformListQuery', listQueries);

import { labelSelectors } from '../../src/requests/platform/list-queries.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('platformLabelSelector', labelSelectors);

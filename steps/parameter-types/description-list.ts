import { type DescriptionList, descriptionLists } from '../../src/assertions/platform/description-place.ts';
import { defineClosedWords } from './closed-words.ts';

defineClosedWords<DescriptionList>('descriptionList', descriptionLists);

import {
  type DescriptionList,
  descriptionLists,
} from '../../src/protocol/platform/judgements/description-place.ts';
import { defineClosedWords } from './closed-words.ts';

defineClosedWords<DescriptionList>('descriptionList', descriptionLists);

import { descriptionPlaces } from '../../src/protocol/platform/judgements/description-place.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('descriptionPlace', descriptionPlaces);

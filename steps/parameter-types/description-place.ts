import { descriptionPlaces } from '../../src/assertions/platform/description-place.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('descriptionPlace', descriptionPlaces);

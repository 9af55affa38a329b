import { descriptionPlaces } from '../../src/protocol/platform/judgements/description-place.ts';
import { defineClosedNames } from './closed-words.ts';

/** Operations and security schemes are values of the description. */
const value = /\b(?:GET|POST) \/[\w{}/]+|\b(?:ApiKeyAuth|BasicAuth)\b|\bguid$/g;

defineClosedNames('descriptionPlace', descriptionPlaces, (name) => name.replace(value, '"$&"'));

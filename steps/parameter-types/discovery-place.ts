import { discoveryPlaces } from '../../src/requests/discovery.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('discoveryPlace', discoveryPlaces);

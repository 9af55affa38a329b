import { discoveryPlaces } from '../../src/protocol/token/discovery.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('discoveryPlace', discoveryPlaces);

import { type MapAspect, mapAspects } from '../../src/assertions/platform/nullable.ts';
import { defineClosedWords } from './closed-words.ts';

defineClosedWords<MapAspect>('platformMapAspect', mapAspects);

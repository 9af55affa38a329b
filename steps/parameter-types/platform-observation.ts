import { type Observation, observations } from '../../src/assertions/platform/observation.ts';
import { defineClosedWords } from './closed-words.ts';

defineClosedWords<Observation>('platformObservation', observations);

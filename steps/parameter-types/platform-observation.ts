import { type Observation, observations } from '../../src/protocol/platform/judgements/observation.ts';
import { defineClosedWords } from './closed-words.ts';

defineClosedWords<Observation>('platformObservation', observations);

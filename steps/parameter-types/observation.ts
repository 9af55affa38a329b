import { observations } from '../../src/requests/observation.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('observation', observations);

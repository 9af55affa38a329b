import { observations } from '../../src/protocol/core/observation.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('observation', observations);

import { type BodyShape, bodyShapes } from '../../src/assertions/platform/error-object.ts';
import { defineClosedWords } from './closed-words.ts';

defineClosedWords<BodyShape>('platformBodyShape', bodyShapes);

import { type BodyName, bodies } from '../../src/assertions/platform/body-schema.ts';
import { defineClosedWords } from './closed-words.ts';

defineClosedWords<BodyName>('platformBody', bodies);

import { type QualityName, qualities } from '../../src/assertions/platform/quality.ts';
import { defineClosedWords } from './closed-words.ts';

defineClosedWords<QualityName>('platformQuality', qualities);

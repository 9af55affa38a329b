import { type Comparison, comparisons } from '../../src/protocol/platform/situations.ts';
import { defineClosedWords } from './closed-words.ts';

defineClosedWords<Comparison>('platformComparison', comparisons);

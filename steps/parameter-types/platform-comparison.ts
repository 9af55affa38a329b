import { type Comparison, comparisons } from '../../src/requests/platform/situations.ts';
import { defineClosedWords } from './closed-words.ts';

defineClosedWords<Comparison>('platformComparison', comparisons);

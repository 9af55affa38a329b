import { type NullableRule, nullableRules } from '../../src/assertions/platform/nullable.ts';
import { defineClosedWords } from './closed-words.ts';

defineClosedWords<NullableRule>('platformNullableRule', nullableRules);

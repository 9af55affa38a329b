import { type Agreement, agreements } from '../../src/assertions/platform/agreement.ts';
import { defineClosedWords } from './closed-words.ts';

defineClosedWords<Agreement>('platformAgreement', agreements);

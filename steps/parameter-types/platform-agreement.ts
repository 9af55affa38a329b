import { type Agreement, agreements } from '../../src/protocol/platform/judgements/agreement.ts';
import { defineClosedWords } from './closed-words.ts';

defineClosedWords<Agreement>('platformAgreement', agreements);

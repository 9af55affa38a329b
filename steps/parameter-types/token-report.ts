import { tokenReports } from '../../src/protocol/token/token-question.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('tokenReport', tokenReports);

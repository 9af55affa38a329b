import { tokenReports } from '../../src/requests/token-question.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('tokenReport', tokenReports);

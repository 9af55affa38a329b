import { tokenReports } from '../../src/protocol/token/token-report.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('tokenReport', tokenReports);

import { passcodeQuestions } from '../../src/protocol/grants/passcode-page.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('passcodeQuestion', passcodeQuestions);

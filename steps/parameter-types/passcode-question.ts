import { passcodeQuestions } from '../../src/requests/passcode.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('passcodeQuestion', passcodeQuestions);

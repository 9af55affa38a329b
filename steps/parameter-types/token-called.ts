import { tokenCalled } from '../../src/requests/token-question.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('tokenCalled', tokenCalled);

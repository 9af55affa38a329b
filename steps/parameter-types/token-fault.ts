import { tokenFaults } from '../../src/protocol/words/token-faults.ts';
import { defineClosedNames, withQuotedParameter } from './closed-words.ts';

defineClosedNames('tokenFault', tokenFaults.values(), withQuotedParameter);

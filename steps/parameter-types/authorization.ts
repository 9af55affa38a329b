import { defineParameterType } from '@cucumber/cucumber';
import { authorizationRules } from '../../src/protocol/authorization/answer-rules.ts';
import { authorizationFlows } from '../../src/protocol/authorization/flows.ts';
import { idTokenQualities } from '../../src/protocol/authorization/id-token-context.ts';
import { loginStates } from '../../src/protocol/authorization/login-states.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('authorizationFlow', authorizationFlows, (name) =>
  name.replace(/^the (.+) flow$/, 'the "$1" flow'),
);
defineClosedNames('loginState', loginStates);
defineClosedNames('answerRule', authorizationRules);
defineClosedNames('idTokenQuality', idTokenQualities);

const words: Readonly<Record<string, RegExp>> = {
  agreement: /agree|differ/,
  place: /"(?:query or fragment|query or body|query|fragment)"/,
};

for (const [name, regexp] of Object.entries(words)) {
  defineParameterType({ name, regexp, transformer: (word: string) => word.replaceAll('"', '') });
}

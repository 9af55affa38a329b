import { defineParameterType } from '@cucumber/cucumber';
import { authorizationRules } from '../../src/requests/authorization/answer-rules.ts';
import { clientVariations } from '../../src/requests/authorization/client-variations.ts';
import { codeFaults } from '../../src/requests/authorization/code-faults.ts';
import { cookieDemands } from '../../src/requests/authorization/cookie-rules.ts';
import { authorizationFlows } from '../../src/requests/authorization/flows.ts';
import { idTokenQualities } from '../../src/requests/authorization/id-token-context.ts';
import { loginRules } from '../../src/requests/authorization/login-rules.ts';
import { loginStates } from '../../src/requests/authorization/login-states.ts';
import { logoutForms } from '../../src/requests/authorization/logout.ts';
import { pageRules } from '../../src/requests/authorization/page-rules.ts';
import { userBehaviours } from '../../src/requests/authorization/user-behaviour.ts';
import { requestVariations } from '../../src/requests/authorization/variations.ts';
import { authorizationFaults } from '../../src/requests/faults/authorization-faults.ts';
import { hintVariations, ledToRules } from '../../src/requests/federation/led-to.ts';
import { userInfoForms, userInfoRules } from '../../src/requests/user-info.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('authorizationFlow', authorizationFlows);
defineClosedNames('clientVariation', clientVariations);
defineClosedNames('requestVariation', [...requestVariations, ...hintVariations]);
defineClosedNames('userBehaviour', userBehaviours);
defineClosedNames('loginState', loginStates);
defineClosedNames('authorizationFault', authorizationFaults);
defineClosedNames('codeFault', codeFaults);
defineClosedNames('answerRule', [...authorizationRules, ...loginRules, ...ledToRules]);
defineClosedNames('logoutForm', logoutForms);
defineClosedNames('userInfoForm', userInfoForms);
defineClosedNames('userInfoRule', userInfoRules);
defineClosedNames('cookieDemand', cookieDemands);
defineClosedNames('idTokenQuality', idTokenQualities);
defineClosedNames('pageRule', pageRules);

const words: Readonly<Record<string, RegExp>> = {
  agreement: /agree|differ/,
  pageName: /login|approval/,
  place: /query or fragment|query|fragment/,
};

for (const [name, regexp] of Object.entries(words)) {
  defineParameterType({ name, regexp, transformer: (word: string) => word });
}

import { defineParameterType } from '@cucumber/cucumber';
import { cookieRules } from '../../src/assertions/cookies.ts';
import { bearerVariations } from '../../src/requests/authorization/bearer-variations.ts';
import { clientVariations } from '../../src/requests/authorization/client-variations.ts';
import { codeFaults } from '../../src/requests/authorization/code-faults.ts';
import { authorizationFlows } from '../../src/requests/authorization/flows.ts';
import { userBehaviours } from '../../src/requests/authorization/user-behaviour.ts';
import { requestVariations } from '../../src/requests/authorization/variations.ts';
import { authorizationFaults } from '../../src/requests/faults/authorization-faults.ts';
import { defineClosedNames } from './closed-words.ts';

defineClosedNames('authorizationFlow', authorizationFlows);
defineClosedNames('clientVariation', clientVariations);
defineClosedNames('requestVariation', requestVariations);
defineClosedNames('userBehaviour', userBehaviours);
defineClosedNames('authorizationFault', authorizationFaults);
defineClosedNames('cookieRule', cookieRules);
defineClosedNames('bearerVariation', bearerVariations);
defineClosedNames('codeFault', codeFaults);
defineParameterType({
  name: 'shown',
  regexp: /the login page|the approval page|no login page|no approval page|no page/,
  transformer: (word: string) => word,
});
defineParameterType({
  name: 'place',
  regexp: /query or fragment|query|fragment/,
  transformer: (word: string) => word,
});

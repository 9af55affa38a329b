import type { Defect } from '../defect.ts';
import { approvalPageDefects } from './approval-page.ts';
import { codeDefects } from './codes.ts';
import { currentUserDefects } from './current-user.ts';
import { authorizationErrorDefects } from './errors.ts';
import { fragmentDefects } from './fragments.ts';
import { headerDefects } from './headers.ts';
import { idTokenClaimDefects } from './id-token-claims.ts';
import { idTokenExchangeDefects } from './id-token-exchange.ts';
import { idTokenFormDefects } from './id-token-forms.ts';
import { idTokenDefects } from './id-tokens.ts';
import { loginErrorDefects } from './login-errors.ts';
import { onTheWayDefects } from './on-the-way.ts';
import { oneFlowDefects } from './one-flow.ts';
import { pageDefects } from './pages.ts';
import { parameterDefects } from './parameters.ts';
import { promptDefects } from './prompt.ts';
import { challengeDefects } from './proof-key.ts';
import { redirectUriPatternDefects } from './redirect-uri-patterns.ts';
import { redirectUriSpellingDefects } from './redirect-uri-spellings.ts';
import { redirectUriDefects } from './redirect-uris.ts';
import { redirectDefects } from './redirects.ts';
import { responseTypeDefects } from './response-types.ts';
import { stateDefects } from './state.ts';
import { supplementDefects } from './supplement.ts';
import { togetherDefects } from './together.ts';

/** Mistakes of the authorization endpoint, of its pages and of ID tokens. */
export const authorizationDefects: readonly Defect[] = [
  ...[...redirectDefects, ...redirectUriDefects, ...responseTypeDefects, ...parameterDefects],
  ...[...stateDefects, ...challengeDefects, ...promptDefects, ...codeDefects, ...fragmentDefects],
  ...[...headerDefects, ...authorizationErrorDefects, ...pageDefects, ...idTokenDefects],
  ...[...idTokenClaimDefects, ...idTokenExchangeDefects, ...supplementDefects, ...currentUserDefects],
  ...[...approvalPageDefects, ...togetherDefects, ...redirectUriPatternDefects],
  ...[...redirectUriSpellingDefects, ...onTheWayDefects, ...loginErrorDefects, ...oneFlowDefects],
  ...idTokenFormDefects,
];

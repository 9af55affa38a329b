import { parameter } from '../../client/parameters.ts';
import { isBelow, type Outcome } from '../../evidence/outcome.ts';
import { currentRun } from '../../scenario/run.ts';
import type { Sent } from '../../scenario/scenario.ts';
import { stopped } from '../../scenario/stop-scenario.ts';
import { needNoRefusal } from '../core/granted-answer.ts';
import { authorizationRefused } from '../core/judgements/authorization-response.ts';
import { agreesWithExpiry, decodeJwt, isOpaque } from '../core/judgements/jwt.ts';
import { locationCharacters } from '../core/judgements/location-characters.ts';
import { redirectLocation } from '../core/judgements/redirect-location.ts';
import {
  cookieName,
  hasForgotten,
  neverLedToForeign,
  sentParameter,
  sessionStateOf,
  shownPages,
  wasShown,
  whereverHstsSent,
} from './answer-judgement.ts';
import type { AuthorizationAnswer } from './authorize.ts';
import { codeHides, refusedOrExchanged } from './judgements/code-challenge.ts';
import { bringsNoIdToken, isFormEncoded, tellsScope } from './judgements/redirect-result.ts';
import { bringsNoScope, bringsNothing, invalidScopeOrCode, listsScopes } from './judgements/scope-outcome.ts';
import { isApprovalPage } from './page-rules.ts';
import { codeOf, locationOf, redirectMember, redirectToken } from './redirect-parts.ts';

/** A sentence about the answer to an authorization request, as feature files say it. */
export interface AnswerRule {
  readonly name: string;
  /** True: a refusal, which proves something only if the request without its fault was granted. */
  readonly refusal?: boolean;
  /** `last` is the answer of the token endpoint where a code was exchanged, otherwise the same answer. */
  judge(answer: AuthorizationAnswer, last: Sent): Outcome;
}

const refusals: readonly AnswerRule[] = [
  {
    name: 'the authorization request is refused',
    judge: ({ exchange }) => authorizationRefused(exchange.response),
  },
  {
    name: 'the answer is no error of the service',
    judge: ({ exchange }) => isBelow('status', 500, exchange.response.status),
  },
  { name: 'no ID token comes', judge: ({ exchange }) => bringsNoIdToken(exchange.response) },
  {
    name: 'the client gets neither a token nor a code that can be exchanged',
    judge: (_answer, last) => bringsNothing(last.exchange.response),
  },
  {
    name: 'the request is refused, or its code needs no verifier',
    judge: (_answer, last) => refusedOrExchanged(last.exchange.response),
  },
  { name: 'the browser is not sent to the redirect_uri of the request', judge: neverLedToForeign },
];

/** Sentences about the answers of the authorization endpoint. */
export const authorizationRules: readonly AnswerRule[] = [
  ...refusals.map((rule) => ({ ...rule, refusal: true })),
  {
    name: 'the client receives error invalid_scope, or gets a token without the scope',
    judge: invalidScopeOrLeftOut,
  },
  ...shownPages.map((page) => ({
    name: `the browser is shown ${page}`,
    judge: (answer: AuthorizationAnswer) => wasShown(answer, page),
  })),
  {
    name: 'the answer itself is the "approval" page',
    judge: ({ exchange }) => isApprovalPage(exchange),
  },
  {
    name: 'the scopes to decide are listed in JSON',
    judge: ({ exchange }) => listsScopes(exchange.response),
  },
  {
    name: 'the Location has only the characters of a URI',
    judge: ({ exchange }) => {
      const outcome = locationCharacters(exchange.response);
      if (outcome !== undefined) return outcome;
      throw stopped('not-triggered', 'the answer has no Location');
    },
  },
  { name: 'the fragment is form-encoded', judge: (answer) => isFormEncoded(locationOf(answer)) },
  {
    name: 'scope of the redirect reports the scopes of the token',
    judge: (answer) => tellsScope(locationOf(answer), sentParameter(answer, 'scope')),
  },
  { name: 'expires_in of the redirect agrees with the expiry of the access token', judge: expiryAgrees },
  {
    name: 'session_state of the redirect belongs to nobody',
    judge: (answer) => sessionStateOf(answer, ''),
  },
  {
    name: 'session_state of the redirect belongs to the user',
    judge: (answer) => sessionStateOf(answer, answer.request.user.id),
  },
  { name: 'the code is opaque', judge: (answer) => isOpaque(codeOf(answer)) },
  {
    name: 'the code does not hold the code_challenge',
    judge: (answer) => codeHides(codeOf(answer), sentParameter(answer, 'code_challenge')),
  },
  {
    name: 'Strict-Transport-Security says 31536000 seconds wherever it is sent',
    judge: (answer) => whereverHstsSent(answer, 31_536_000),
  },
  {
    name: 'the browser has forgotten the cookie Current-User',
    judge: (answer) => hasForgotten(answer, cookieName(currentRun(), 'Current-User')),
  },
];

/** An error leads to the client too, and shows nothing of how the flow ends; with prompt=none one is what comes. */
export function needNoError(answer: AuthorizationAnswer): void {
  const location = redirectLocation(answer.exchange.response);
  if (parameter(answer.request.parameters, 'prompt') === 'none') return;
  needNoRefusal(answer, location !== undefined && redirectMember(answer, 'error') !== undefined);
}

/** Where a code came, what it was exchanged for is without the scope that was asked for (RFC 6749, section 3.3). */
function invalidScopeOrLeftOut(answer: AuthorizationAnswer, { exchange }: Sent): Outcome {
  const isExchanged = exchange.id !== answer.exchange.id;
  if (!isExchanged) return invalidScopeOrCode(exchange.response, answer.request.redirectUri);
  const requested = new URL(answer.journey.exchanges[0].request.url).searchParams.get('scope') ?? '';
  return bringsNoScope(exchange.response, requested.split(' '), requested);
}

function expiryAgrees(answer: AuthorizationAnswer): Outcome {
  const expiresIn = Number(redirectMember(answer, 'expires_in'));
  const jwt = decodeJwt(redirectToken(answer));
  if (jwt === undefined) throw stopped('not-triggered', 'the access token of the redirect is no JWT');
  return agreesWithExpiry(expiresIn, jwt.claims.exp, answer.exchange);
}

import { parameter } from '../../client/parameters.ts';
import { isBelow, type Outcome } from '../../evidence/outcome.ts';
import type { Sent } from '../../scenario/attempt.ts';
import { needNoRefusal } from '../core/granted-answer.ts';
import { authorizationRefused } from '../core/judgements/authorization-response.ts';
import { redirectLocation } from '../core/judgements/redirect-location.ts';
import { tokenRefused } from '../core/judgements/token-response.ts';
import { sentParameter } from './answer-judgement.ts';
import type { AuthorizationAnswer } from './authorize.ts';
import { codeHides, refusedOrExchanged } from './judgements/code-challenge.ts';
import { bringsNoIdToken } from './judgements/redirect-result.ts';
import { bringsNoScope, invalidScopeOrCode } from './judgements/scope-outcome.ts';
import { codeOf, redirectMember } from './redirect-parts.ts';

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
    // Where a code is exchanged, what the fault brings shows at the token endpoint at the latest.
    judge: ({ exchange }, last) =>
      last.exchange.id === exchange.id
        ? authorizationRefused(exchange.response)
        : tokenRefused(last.exchange.response),
  },
  {
    name: 'the answer is no error of the service',
    judge: ({ exchange }) => isBelow('status', 500, exchange.response.status),
  },
  { name: 'no ID token comes', judge: ({ exchange }) => bringsNoIdToken(exchange.response) },
  {
    name: 'the request is refused, or its code needs no verifier',
    judge: (_answer, last) => refusedOrExchanged(last.exchange.response),
  },
];

/** Sentences about the answers of the authorization endpoint. */
export const authorizationRules: readonly AnswerRule[] = [
  ...refusals.map((rule) => ({ ...rule, refusal: true })),
  {
    name: 'the code does not hold the code_challenge',
    judge: (answer) => codeHides(codeOf(answer), sentParameter(answer, 'code_challenge')),
  },
];

/** An error leads to the client too, and shows nothing of how the flow ends; with prompt=none one is what comes. */
export function needNoError(answer: AuthorizationAnswer): void {
  const location = redirectLocation(answer.exchange.response);
  if (parameter(answer.request.parameters, 'prompt') === 'none') return;
  needNoRefusal(answer, location !== undefined && redirectMember(answer, 'error') !== undefined);
}

/** Where a code came, what it was exchanged for is without the scope that was asked for (RFC 6749, section 3.3). */
export function invalidScopeOrLeftOut(
  answer: AuthorizationAnswer,
  { exchange }: Sent,
  scope: string,
): Outcome {
  const isExchanged = exchange.id !== answer.exchange.id;
  if (!isExchanged) return invalidScopeOrCode(exchange.response, answer.request.redirectUri);
  const requested = new URL(answer.journey.exchanges[0].request.url).searchParams.get('scope') ?? '';
  return bringsNoScope(exchange.response, scope, requested);
}

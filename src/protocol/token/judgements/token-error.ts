import { type Exchange, headerValue, headerValues } from '../../../client/exchange.ts';
import { type Outcome, oneOf } from '../../../evidence/outcome.ts';
import { jsonObject, stringMember } from '../../../json/json.ts';
import { schemaRules } from '../../../json/schema-rules.ts';
import type { RequirementId } from '../../../requirement-id.ts';
import { hasMediaType, headerHolds } from '../../core/judgements/answer.ts';
import { basicChallenges } from '../../core/judgements/challenge.ts';
import { outcomesOf } from '../../core/judgements/schema-rule.ts';
import { describeBody } from '../../core/judgements/token-response.ts';
import { shown } from '../../core/judgements/value-form.ts';

/** What RFC 6749, section 5.2, says of one refused token request, under the requirement that says it. */
export interface ErrorCheck {
  readonly requirement: RequirementId;
  readonly outcome: Outcome;
}

/** Refusals of HTTP itself (RFC 9110, section 15.5): section 5.2 of RFC 6749 does not speak of them. */
const httpRefusals = [404, 405, 406, 408, 411, 413, 414, 415, 417, 429, 431];

/** Statuses of RFC 6750, section 3.1, for what a bearer token lacks. */
const bearerCodes = ['invalid_token', 'insufficient_scope'];

/** What RFC 6749 and the supplement say of the body. */
const bodySchemas = ['token/error-response', 'token/supplemented-error-response'];

/** Every check of RFC 6749, section 5.2, that applies to the answer to a refused token request. */
export function tokenErrorChecks(exchange: Exchange): ErrorCheck[] {
  const { response } = exchange;
  const noServerError: ErrorCheck = {
    requirement: 'RFC6749-STATUS-006',
    outcome: {
      expected: 'a status below 500',
      actual: `status ${response.status}`,
      passed: response.status < 500,
    },
  };
  if (response.status === 405) return [noServerError, ...methodChecks(exchange)];
  if (response.status >= 500 || httpRefusals.includes(response.status)) return [noServerError];
  return [noServerError, ...statusChecks(exchange), ...bodyChecks(exchange)];
}

/** Passes when the answer names one of these error codes. */
export function namesError(exchange: Exchange, ...codes: readonly string[]): Outcome {
  const error = jsonObject(exchange.response.body)?.error;
  return {
    expected: `error ${codes.join(' or ')}`,
    actual: error === undefined ? `no error: ${describeBody(exchange.response)}` : `error ${shown(error)}`,
    passed: typeof error === 'string' && codes.includes(error),
  };
}

/** RFC 9110, section 15.5.6; supplement, section 1. */
function methodChecks(exchange: Exchange): ErrorCheck[] {
  return [
    { requirement: 'RFC9110-TOKEN-001', outcome: headerHolds(exchange.response, 'Allow', 'POST') },
    { requirement: 'SUPPLEMENT-ERROR-005', outcome: namesError(exchange, 'method_not_allowed') },
  ];
}

function statusChecks(exchange: Exchange): ErrorCheck[] {
  const { request, response } = exchange;
  const error = stringMember(jsonObject(response.body), 'error') ?? '';
  const scheme = headerValue(request, 'authorization')?.split(' ')[0]?.toLowerCase();
  const checks: ErrorCheck[] = [];
  const status = (requirement: RequirementId, allowed: readonly number[]) =>
    checks.push({ requirement, outcome: oneOf(`error ${error} with status`, allowed, response.status) });
  if (error === 'invalid_client') {
    if (scheme === undefined) status('RFC6749-STATUS-002', [400, 401]);
    else status('RFC6749-STATUS-003', [401]);
  } else if (!bearerCodes.includes(error)) status('RFC6749-STATUS-001', [400]);
  if (response.status === 401) checks.push(...challengeChecks(exchange, scheme));
  return checks;
}

function challengeChecks({ response }: Exchange, scheme: string | undefined): ErrorCheck[] {
  const challenges = headerValues(response, 'www-authenticate');
  const actual =
    challenges.length === 0 ? 'no WWW-Authenticate' : `WWW-Authenticate: ${challenges.join(', ')}`;
  const present = { expected: 'a header WWW-Authenticate', actual, passed: challenges.length > 0 };
  const named = {
    expected: 'WWW-Authenticate with the scheme Basic, which the client used',
    actual,
    passed: basicChallenges(response).length > 0,
  };
  return [
    { requirement: 'RFC6749-STATUS-004', outcome: present },
    ...(scheme === 'basic' ? [{ requirement: 'RFC6749-STATUS-005' as const, outcome: named }] : []),
  ];
}

/** Of a body that is no object, the schemas say what they say of an empty one. */
function bodyChecks({ response }: Exchange): ErrorCheck[] {
  const value = jsonObject(response.body) ?? {};
  const judged = bodySchemas.flatMap((schema) => outcomesOf(schemaRules(schema), { schema, value }));
  return [
    { requirement: 'RFC6749-BODY-001', outcome: hasMediaType(response, 'application/json') },
    ...judged.map(([requirement, outcome]) => ({ requirement, outcome })),
    { requirement: 'RFC6749-BODY-006', outcome: headerHolds(response, 'Cache-Control', 'no-store') },
    { requirement: 'RFC6749-BODY-007', outcome: headerHolds(response, 'Pragma', 'no-cache') },
  ];
}

import type { Exchange, HttpResponse } from '../../client/exchange.ts';
import { parameter } from '../../client/parameters.ts';
import { schemaRules } from '../../json/schema-rules.ts';
import type { RequirementId } from '../../requirement-id.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { type LeftOut, rememberLeftOut, withoutLeftOut } from '../core/asked-scopes.ts';
import type { AuthorizationRequest } from '../core/authorization-request.ts';
import { recordBreaches } from '../core/breaches.ts';
import { hasStatus } from '../core/judgements/answer.ts';
import {
  authorizationGranted,
  redirectsWithError,
  returnsUnchanged,
} from '../core/judgements/authorization-response.ts';
import { membersOf, redirectLocation } from '../core/judgements/redirect-location.ts';
import { type Judged, outcomesOf } from '../core/judgements/schema-rule.ts';
import { redirectScopes } from './judgements/scope-outcome.ts';

/** What the document says of every granted answer of one flow. */
interface Row {
  /** Its schema, in schemas/. */
  readonly schema: string;
  /** "All flows answer with HTTP 302" */
  readonly status: RequirementId;
  /** "Returned unchanged" */
  readonly state: RequirementId;
  /** What is left out of `scope` is not granted; none where the flow brings nothing that has scopes, or no row says so. */
  readonly scope?: RequirementId;
}

function row(schema: string, status: RequirementId, state: RequirementId, scope?: RequirementId): Row {
  return { schema: `authorization/${schema}`, status, state, ...(scope && { scope }) };
}

/** By the name of the flow. */
const rows: Readonly<Record<string, Row>> = {
  'the browser code flow': row(
    'code',
    'AUTHORIZE-REDIRECT-001',
    'AUTHORIZE-STATE-005',
    'AUTHORIZE-PARAM-007',
  ),
  'the API code flow': row(
    'api-code',
    'AUTHORIZE-REDIRECT-002',
    'AUTHORIZE-STATE-004',
    'AUTHORIZE-PARAM-009',
  ),
  'the implicit flow': row(
    'implicit',
    'AUTHORIZE-REDIRECT-003',
    'AUTHORIZE-STATE-006',
    'AUTHORIZE-PARAM-011',
  ),
  'the silent implicit flow': row('silent', 'AUTHORIZE-REDIRECT-004', 'AUTHORIZE-ERROR-022'),
  'the ID token flow': row('id-token', 'AUTHORIZE-REDIRECT-005', 'AUTHORIZE-STATE-007'),
  'the token id_token flow': row('token-id-token', 'AUTHORIZE-REDIRECT-006', 'AUTHORIZE-STATE-008'),
  'the hybrid flow': row('hybrid', 'AUTHORIZE-REDIRECT-007', 'AUTHORIZE-STATE-009', 'AUTHORIZE-PARAM-013'),
};

/**
 * Judges the granted answer to an authorization request that a scenario has met, whatever the scenario is about: what
 * the document says of a flow holds of each answer, whichever scope, state or redirect URI was asked for. Only a
 * breach is recorded: what shows that a requirement holds are the scenarios about it.
 */
export function judgeSeenRedirect(
  scenario: Scenario,
  request: AuthorizationRequest,
  exchange: Exchange,
): void {
  const { flow, parameters } = request;
  const known = rows[flow.name];
  const isOwn = parameter(parameters, 'response_type') === parameter(flow.parameters, 'response_type');
  const { response } = exchange;
  if (known === undefined || !isOwn || !isWhatTheFlowEndsWith(request, response)) return;
  const state = parameter(parameters, 'state') ?? '';
  recordBreaches(scenario, exchange, [
    ...ofSchema(known, response),
    ...ofScope(scenario, known, request, response),
    ...(exchange.request.method === 'GET' ? [[known.status, hasStatus(response, 302)] as const] : []),
    ...(state === ''
      ? []
      : [[known.state, returnsUnchanged(response, 'query or fragment', 'state', state)] as const]),
  ]);
}

/** Where nobody is logged in that is one error; another one is about the request. */
function isWhatTheFlowEndsWith({ flow, redirectUri }: AuthorizationRequest, response: HttpResponse): boolean {
  if (flow.form === 'silent') {
    return redirectsWithError(response, redirectUri, 'query or fragment', ['login_required']).passed;
  }
  return authorizationGranted(response, redirectUri, flow.promised).passed;
}

/** A token shows its scopes here, a code once it is exchanged. */
function ofScope(
  { run }: Scenario,
  { scope: requirement }: Row,
  { client, parameters }: AuthorizationRequest,
  response: HttpResponse,
): Judged[] {
  const location = redirectLocation(response);
  const requested = parameter(parameters, 'scope') ?? '';
  if (requirement === undefined || requested === '' || location === undefined) return [];
  const words = requested.split(' ');
  const left: LeftOut = {
    requirement,
    scopes: (client.spec.scope ?? []).filter((scope) => !words.includes(scope)),
  };
  const { code } = membersOf([...location.query, ...location.fragment]);
  if (typeof code === 'string') rememberLeftOut(run, code, left);
  return [withoutLeftOut(left, redirectScopes(location) ?? [])];
}

function ofSchema({ schema }: Row, response: HttpResponse): Judged[] {
  const { query = [], fragment = [] } = redirectLocation(response) ?? {};
  const value = {
    ...membersOf([...query, ...fragment]),
    ...{ query: membersOf(query), fragment: membersOf(fragment) },
  };
  return outcomesOf(schemaRules(schema), { schema, value });
}

import type { Exchange, HttpResponse } from '../../client/exchange.ts';
import { parameter } from '../../client/parameters.ts';
import { schemaRules } from '../../json/schema-rules.ts';
import type { RequirementId } from '../../requirement-id.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import type { AuthorizationRequest } from '../core/authorization-request.ts';
import { recordBreaches } from '../core/breaches.ts';
import { hasStatus } from '../core/judgements/answer.ts';
import { authorizationGranted, returnsUnchanged } from '../core/judgements/authorization-response.ts';
import { membersOf, redirectLocation } from '../core/judgements/redirect-location.ts';
import { type Judged, outcomesOf } from '../core/judgements/schema-rule.ts';

/** What the document says of every granted answer of one flow. */
interface Row {
  /** Its schema, in schemas/. */
  readonly schema: string;
  /** "All flows answer with HTTP 302" */
  readonly status: RequirementId;
  /** "Returned unchanged" */
  readonly state: RequirementId;
}

const row = (schema: string, status: RequirementId, state: RequirementId): Row => ({
  ...{ schema: `authorization/${schema}`, status, state },
});

/** By the name of the flow; one in which nobody is logged in grants nothing. */
const rows: Readonly<Record<string, Row>> = {
  'the browser code flow': row('code', 'AUTHORIZE-REDIRECT-001', 'AUTHORIZE-STATE-005'),
  'the API code flow': row('api-code', 'AUTHORIZE-REDIRECT-002', 'AUTHORIZE-STATE-004'),
  'the implicit flow': row('implicit', 'AUTHORIZE-REDIRECT-003', 'AUTHORIZE-STATE-006'),
  'the ID token flow': row('id-token', 'AUTHORIZE-REDIRECT-005', 'AUTHORIZE-STATE-007'),
  'the token id_token flow': row('token-id-token', 'AUTHORIZE-REDIRECT-006', 'AUTHORIZE-STATE-008'),
  'the hybrid flow': row('hybrid', 'AUTHORIZE-REDIRECT-007', 'AUTHORIZE-STATE-009'),
};

/**
 * Judges the granted answer to an authorization request that a scenario has met, whatever the scenario is about: what
 * the document says of a flow holds of each answer, whichever scope, state or redirect URI was asked for. Only a
 * breach is recorded: what shows that a requirement holds are the scenarios about it.
 */
export function judgeSeenRedirect(
  scenario: Scenario,
  { flow, redirectUri, parameters }: AuthorizationRequest,
  exchange: Exchange,
): void {
  const known = rows[flow.name];
  const isOwn = parameter(parameters, 'response_type') === parameter(flow.parameters, 'response_type');
  const { response } = exchange;
  if (known === undefined || !isOwn || !authorizationGranted(response, redirectUri, flow.promised).passed)
    return;
  const state = parameter(parameters, 'state') ?? '';
  recordBreaches(scenario, exchange, [
    ...ofSchema(known, response),
    ...(exchange.request.method === 'GET' ? [[known.status, hasStatus(response, 302)] as const] : []),
    ...(state === ''
      ? []
      : [[known.state, returnsUnchanged(response, 'query or fragment', 'state', state)] as const]),
  ]);
}

function ofSchema({ schema }: Row, response: HttpResponse): Judged[] {
  const { query = [], fragment = [] } = redirectLocation(response) ?? {};
  const value = {
    ...membersOf([...query, ...fragment]),
    ...{ query: membersOf(query), fragment: membersOf(fragment) },
  };
  return outcomesOf(schemaRules(schema), { schema, value });
}

import type { Exchange } from '../../client/exchange.ts';
import type { Outcome } from '../../evidence/outcome.ts';
import { jsonObject, stringMember } from '../../json/json.ts';
import { type SchemaRule, schemaRules } from '../../json/schema-rules.ts';
import type { RequirementId } from '../../requirement-id.ts';
import type { Run } from '../../scenario/run.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { hasStatus, headerHolds } from '../core/judgements/answer.ts';
import { agreesWithExpiry, decodeJwt, isJwt, isOpaque } from '../core/judgements/jwt.ts';
import { judgeRule } from '../core/judgements/schema-rule.ts';
import { refreshTokenGranted, tokenGranted } from '../core/judgements/token-response.ts';

/** What the document says of every granted response of one grant: its schema, and how ids of the grant end. */
interface Row {
  /** Its schema, in schemas/. */
  readonly schema: string;
  /** Of TOKEN-SUCCESS-*. */
  readonly success: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
  /** Of TOKEN-FORMAT-*; none where the format is ignored. */
  readonly format?: 1 | 2 | 3 | 4 | 5 | 6 | 7;
  /** expires_in against the JWT. */
  readonly expiry?: RequirementId;
  /** No two responses have the same jti. */
  readonly jti: RequirementId;
}

const row = (
  schema: string,
  success: Row['success'],
  jti: RequirementId,
  format?: Row['format'],
  expiry?: RequirementId,
): Row => ({ schema: `token/${schema}`, success, jti, ...(format && { format }), ...(expiry && { expiry }) });

/** By grant type; the one-time passcode form has a row of its own. */
const rows: Readonly<Record<string, Row>> = {
  client_credentials: row('client-credentials', 1, 'TOKEN-RESPONSE-JTI-009', 1, 'TOKEN-RESPONSE-EXPIRES-009'),
  authorization_code: row('authorization-code', 2, 'TOKEN-RESPONSE-JTI-010', 2, 'TOKEN-RESPONSE-EXPIRES-010'),
  password: row('password', 3, 'TOKEN-RESPONSE-JTI-018', 3, 'TOKEN-RESPONSE-EXPIRES-013'),
  passcode: row('passcode', 4, 'TOKEN-RESPONSE-JTI-019', 4, 'TOKEN-RESPONSE-EXPIRES-014'),
  refresh_token: row('refresh-token', 5, 'TOKEN-RESPONSE-JTI-011', 5, 'TOKEN-RESPONSE-EXPIRES-011'),
  user_token: row('user-token', 6, 'TOKEN-RESPONSE-JTI-012'),
  'urn:ietf:params:oauth:grant-type:saml2-bearer': row(
    'saml2-bearer',
    7,
    'TOKEN-RESPONSE-JTI-020',
    6,
    'TOKEN-RESPONSE-EXPIRES-015',
  ),
  'urn:ietf:params:oauth:grant-type:jwt-bearer': row(
    'jwt-bearer',
    8,
    'TOKEN-RESPONSE-JTI-021',
    7,
    'TOKEN-RESPONSE-EXPIRES-016',
  ),
};

type Judged = readonly [requirement: RequirementId, outcome: Outcome];

interface Seen {
  readonly exchange: Exchange;
  readonly sent: URLSearchParams;
  readonly body: Readonly<Record<string, unknown>>;
}

/**
 * Judges a granted token response that a scenario has met, whatever the scenario is about: what the document says of a
 * grant holds of each response, however its client authenticated and whatever it asked for besides. Only a breach
 * is recorded: what shows that a requirement holds are the scenarios about it.
 */
export function judgeSeenResponse(scenario: Scenario, exchange: Exchange): void {
  const sent = new URLSearchParams(exchange.request.body);
  const grantType = sent.get('grant_type') ?? '';
  const known = rows[sent.has('passcode') ? 'passcode' : grantType];
  const granted = grantType === 'user_token' ? refreshTokenGranted : tokenGranted;
  const body = jsonObject(exchange.response.body);
  if (known === undefined || body === undefined || !granted(exchange.response).passed) return;
  const seen = { exchange, sent, body };
  const judged = [...ofAnswer(known, seen), ...ofSchema(known, seen), ...ofToken(known, seen)];
  const again = ofIdentifier(known, seen, scenario.run);
  for (const [requirement, outcome] of again === undefined ? judged : [...judged, again]) {
    if (!outcome.passed) scenario.check(outcome, exchange, requirement);
  }
}

/** "Success: 200, `application/json;charset=UTF-8` … Headers `Cache-Control: no-store` and `Pragma: no-cache`." */
function ofAnswer({ success }: Row, { exchange: { response } }: Seen): Judged[] {
  return [
    [`TOKEN-SUCCESS-STATUS-00${success}`, hasStatus(response, 200)],
    [`TOKEN-SUCCESS-TYPE-00${success}`, headerHolds(response, 'Content-Type', 'application/json')],
    [`TOKEN-SUCCESS-CHARSET-00${success}`, headerHolds(response, 'Content-Type', 'charset=UTF-8')],
    [`TOKEN-SUCCESS-NOSTORE-00${success}`, headerHolds(response, 'Cache-Control', 'no-store')],
    [`TOKEN-SUCCESS-PRAGMA-00${success}`, headerHolds(response, 'Pragma', 'no-cache')],
  ];
}

/** The table of the token response, and what grant rules add to it. */
function ofSchema({ schema }: Row, { body }: Seen): Judged[] {
  return schemaRules(schema)
    .filter((rule) => speaksOf(rule, body))
    .flatMap((rule): Judged[] => {
      const outcome = judgeRule(rule, { schema, value: body, shows: rule.requirement });
      return outcome !== undefined && 'passed' in outcome ? [[rule.requirement, outcome]] : [];
    });
}

/** Not every client may have a refresh token, and what two lists of scopes have in common may be nothing. */
function speaksOf({ path: [member] }: SchemaRule, body: Seen['body']): boolean {
  if (member === 'refresh_token') return Object.hasOwn(body, 'refresh_token');
  return member !== 'scope' || body.scope !== '';
}

/** "opaque or jwt; default jwt", and "Seconds until the access token expires." */
function ofToken({ format, expiry }: Row, { exchange, sent, body }: Seen): Judged[] {
  const token = stringMember(body, 'access_token');
  if (token === undefined || format === undefined || expiry === undefined) return [];
  const exp = decodeJwt(token)?.claims.exp;
  const lifetime: Judged[] =
    typeof exp === 'number' ? [[expiry, agreesWithExpiry(body.expires_in, exp, exchange)]] : [];
  const asked = sent.get('token_format');
  if (asked === 'opaque') return [[`TOKEN-FORMAT-OPAQUE-00${format}`, isOpaque(token)], ...lifetime];
  if (asked === 'jwt') return [[`TOKEN-FORMAT-JWT-00${format}`, isJwt(token)], ...lifetime];
  return asked === null ? [[`TOKEN-FORMAT-DEFAULT-00${format}`, isJwt(token)], ...lifetime] : lifetime;
}

/** Of each run, the tokens by the `jti` that told of them. */
const told = new WeakMap<Run, Map<string, string>>();

/** "Globally unique identifier of the token" */
function ofIdentifier({ jti: requirement }: Row, { body }: Seen, run: Run): Judged | undefined {
  const jti = stringMember(body, 'jti');
  const token = stringMember(body, 'access_token') ?? stringMember(body, 'refresh_token');
  if (jti === undefined || token === undefined) return undefined;
  const tokens = told.get(run) ?? new Map<string, string>();
  told.set(run, tokens);
  const other = tokens.get(jti);
  tokens.set(jti, token);
  const passed = other === undefined || other === token;
  const actual = passed ? 'it tells of no other' : 'it told of another token before';
  return [requirement, { expected: 'a jti that tells of this token alone', actual, passed }];
}

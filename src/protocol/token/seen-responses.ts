import type { Exchange } from '../../client/exchange.ts';
import { jsonObject, stringMember } from '../../json/json.ts';
import { type SchemaRule, schemaRules } from '../../json/schema-rules.ts';
import type { RequirementId } from '../../requirement-id.ts';
import type { Run } from '../../scenario/run.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { grantsNothingLeftOut } from '../core/asked-scopes.ts';
import { recordBreaches } from '../core/breaches.ts';
import { hasStatus, headerHolds } from '../core/judgements/answer.ts';
import { agreesWithExpiry, decodeJwt, isJwt, isOpaque } from '../core/judgements/jwt.ts';
import { type Judged, outcomesOf } from '../core/judgements/schema-rule.ts';
import { refreshTokenGranted, tokenGranted } from '../core/judgements/token-response.ts';

/** What the document says of every granted response of one grant. */
interface Row {
  /** Its schema, in schemas/. */
  readonly schema: string;
  /** "Success: 200, `application/json;charset=UTF-8`" and "Headers `Cache-Control: no-store` and `Pragma: no-cache`." */
  readonly success: Readonly<Record<'status' | 'type' | 'charset' | 'noStore' | 'pragma', RequirementId>>;
  /** No two responses have the same jti. */
  readonly jti: RequirementId;
  /** The access token by `token_format`, and `expires_in` against the JWT; none where the format is ignored. */
  readonly token?: Readonly<Record<'opaque' | 'jwt' | 'none' | 'expiry', RequirementId>>;
}

/** By grant type; the one-time passcode form has a row of its own. */
const rows: Readonly<Record<string, Row>> = {
  client_credentials: {
    schema: 'token/client-credentials',
    success: {
      status: 'TOKEN-SUCCESS-STATUS-001',
      type: 'TOKEN-SUCCESS-TYPE-001',
      charset: 'TOKEN-SUCCESS-CHARSET-001',
      noStore: 'TOKEN-SUCCESS-NOSTORE-001',
      pragma: 'TOKEN-SUCCESS-PRAGMA-001',
    },
    jti: 'TOKEN-RESPONSE-JTI-009',
    token: {
      opaque: 'TOKEN-FORMAT-OPAQUE-001',
      jwt: 'TOKEN-FORMAT-JWT-001',
      none: 'TOKEN-FORMAT-DEFAULT-001',
      expiry: 'TOKEN-RESPONSE-EXPIRES-009',
    },
  },
  authorization_code: {
    schema: 'token/authorization-code',
    success: {
      status: 'TOKEN-SUCCESS-STATUS-002',
      type: 'TOKEN-SUCCESS-TYPE-002',
      charset: 'TOKEN-SUCCESS-CHARSET-002',
      noStore: 'TOKEN-SUCCESS-NOSTORE-002',
      pragma: 'TOKEN-SUCCESS-PRAGMA-002',
    },
    jti: 'TOKEN-RESPONSE-JTI-010',
    token: {
      opaque: 'TOKEN-FORMAT-OPAQUE-002',
      jwt: 'TOKEN-FORMAT-JWT-002',
      none: 'TOKEN-FORMAT-DEFAULT-002',
      expiry: 'TOKEN-RESPONSE-EXPIRES-010',
    },
  },
  password: {
    schema: 'token/password',
    success: {
      status: 'TOKEN-SUCCESS-STATUS-003',
      type: 'TOKEN-SUCCESS-TYPE-003',
      charset: 'TOKEN-SUCCESS-CHARSET-003',
      noStore: 'TOKEN-SUCCESS-NOSTORE-003',
      pragma: 'TOKEN-SUCCESS-PRAGMA-003',
    },
    jti: 'TOKEN-RESPONSE-JTI-018',
    token: {
      opaque: 'TOKEN-FORMAT-OPAQUE-003',
      jwt: 'TOKEN-FORMAT-JWT-003',
      none: 'TOKEN-FORMAT-DEFAULT-003',
      expiry: 'TOKEN-RESPONSE-EXPIRES-013',
    },
  },
  passcode: {
    schema: 'token/passcode',
    success: {
      status: 'TOKEN-SUCCESS-STATUS-004',
      type: 'TOKEN-SUCCESS-TYPE-004',
      charset: 'TOKEN-SUCCESS-CHARSET-004',
      noStore: 'TOKEN-SUCCESS-NOSTORE-004',
      pragma: 'TOKEN-SUCCESS-PRAGMA-004',
    },
    jti: 'TOKEN-RESPONSE-JTI-019',
    token: {
      opaque: 'TOKEN-FORMAT-OPAQUE-004',
      jwt: 'TOKEN-FORMAT-JWT-004',
      none: 'TOKEN-FORMAT-DEFAULT-004',
      expiry: 'TOKEN-RESPONSE-EXPIRES-014',
    },
  },
  refresh_token: {
    schema: 'token/refresh-token',
    success: {
      status: 'TOKEN-SUCCESS-STATUS-005',
      type: 'TOKEN-SUCCESS-TYPE-005',
      charset: 'TOKEN-SUCCESS-CHARSET-005',
      noStore: 'TOKEN-SUCCESS-NOSTORE-005',
      pragma: 'TOKEN-SUCCESS-PRAGMA-005',
    },
    jti: 'TOKEN-RESPONSE-JTI-011',
    token: {
      opaque: 'TOKEN-FORMAT-OPAQUE-005',
      jwt: 'TOKEN-FORMAT-JWT-005',
      none: 'TOKEN-FORMAT-DEFAULT-005',
      expiry: 'TOKEN-RESPONSE-EXPIRES-011',
    },
  },
  user_token: {
    schema: 'token/user-token',
    success: {
      status: 'TOKEN-SUCCESS-STATUS-006',
      type: 'TOKEN-SUCCESS-TYPE-006',
      charset: 'TOKEN-SUCCESS-CHARSET-006',
      noStore: 'TOKEN-SUCCESS-NOSTORE-006',
      pragma: 'TOKEN-SUCCESS-PRAGMA-006',
    },
    jti: 'TOKEN-RESPONSE-JTI-012',
  },
  'urn:ietf:params:oauth:grant-type:saml2-bearer': {
    schema: 'token/saml2-bearer',
    success: {
      status: 'TOKEN-SUCCESS-STATUS-007',
      type: 'TOKEN-SUCCESS-TYPE-007',
      charset: 'TOKEN-SUCCESS-CHARSET-007',
      noStore: 'TOKEN-SUCCESS-NOSTORE-007',
      pragma: 'TOKEN-SUCCESS-PRAGMA-007',
    },
    jti: 'TOKEN-RESPONSE-JTI-020',
    token: {
      opaque: 'TOKEN-FORMAT-OPAQUE-006',
      jwt: 'TOKEN-FORMAT-JWT-006',
      none: 'TOKEN-FORMAT-DEFAULT-006',
      expiry: 'TOKEN-RESPONSE-EXPIRES-015',
    },
  },
  'urn:ietf:params:oauth:grant-type:jwt-bearer': {
    schema: 'token/jwt-bearer',
    success: {
      status: 'TOKEN-SUCCESS-STATUS-008',
      type: 'TOKEN-SUCCESS-TYPE-008',
      charset: 'TOKEN-SUCCESS-CHARSET-008',
      noStore: 'TOKEN-SUCCESS-NOSTORE-008',
      pragma: 'TOKEN-SUCCESS-PRAGMA-008',
    },
    jti: 'TOKEN-RESPONSE-JTI-021',
    token: {
      opaque: 'TOKEN-FORMAT-OPAQUE-007',
      jwt: 'TOKEN-FORMAT-JWT-007',
      none: 'TOKEN-FORMAT-DEFAULT-007',
      expiry: 'TOKEN-RESPONSE-EXPIRES-016',
    },
  },
};

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
  const more = grantsNothingLeftOut(scenario.run, sent.get('code') ?? '', body.scope);
  recordBreaches(
    scenario,
    exchange,
    [...judged, again, more].filter((one) => one !== undefined),
  );
}

/** What the document says of the status and the header fields. */
function ofAnswer({ success }: Row, { exchange: { response } }: Seen): Judged[] {
  return [
    [success.status, hasStatus(response, 200)],
    [success.type, headerHolds(response, 'Content-Type', 'application/json')],
    [success.charset, headerHolds(response, 'Content-Type', 'charset=UTF-8')],
    [success.noStore, headerHolds(response, 'Cache-Control', 'no-store')],
    [success.pragma, headerHolds(response, 'Pragma', 'no-cache')],
  ];
}

/** The table of the token response, and what grant rules add to it. */
function ofSchema({ schema }: Row, { body }: Seen): Judged[] {
  const rules = schemaRules(schema).filter((rule) => speaksOf(rule, body));
  return outcomesOf(rules, { schema, value: body });
}

/** Not every client may have a refresh token, and what two lists of scopes have in common may be nothing. */
function speaksOf({ path: [member] }: SchemaRule, body: Seen['body']): boolean {
  if (member === 'refresh_token') return Object.hasOwn(body, 'refresh_token');
  return member !== 'scope' || body.scope !== '';
}

/** "opaque or jwt; default jwt", and "Seconds until the access token expires." */
function ofToken({ token: shown }: Row, { exchange, sent, body }: Seen): Judged[] {
  const token = stringMember(body, 'access_token');
  if (token === undefined || shown === undefined) return [];
  const claims = decodeJwt(token)?.claims;
  const lifetime: Judged[] =
    typeof claims?.exp === 'number'
      ? [[shown.expiry, agreesWithExpiry(body.expires_in, claims, exchange)]]
      : [];
  const asked = sent.get('token_format') ?? 'none';
  if (asked === 'opaque') return [[shown.opaque, isOpaque(token)], ...lifetime];
  return asked === 'jwt' || asked === 'none' ? [[shown[asked], isJwt(token)], ...lifetime] : lifetime;
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
  const actual = passed ? 'it identifies no other token' : 'it identified another token before';
  return [requirement, { expected: 'a jti that identifies this token only', actual, passed }];
}

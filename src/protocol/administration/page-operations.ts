import type { HttpResponse } from '../../client/exchange.ts';
import type { PathMember } from '../../client/path-segment.ts';
import { SuiteDefect } from '../../errors.ts';
import { isBelow, type Outcome } from '../../evidence/outcome.ts';
import type { RequirementId } from '../../requirement-id.ts';
import { hasStatus, isSuccess } from '../core/judgements/answer.ts';
import { tokenGranted } from '../core/judgements/token-response.ts';
import { userInfoServed } from '../grants/user-info.ts';
import { discoveryServed } from '../token/judgements/discovery.ts';
import { acceptsToken, reportsActive } from '../token/judgements/introspection.ts';
import { servesKey, servesKeys } from '../token/judgements/token-keys.ts';
import { isServerInformation } from './judgements/server.ts';

/** What a page can ask for, by method and path. */
interface Operation {
  readonly of: RegExp;
  /** Id of the requirement that a granted request verifies. */
  readonly verifies: RequirementId;
  /** Whether a response grants what was asked. Default: any success (2xx). */
  granted?(response: HttpResponse): Outcome;
  /** True: it is about what the scenario has, and made of that once; else about what is made for each request. */
  readonly isOfScenario?: true;
}

/** Supplement, sections 7 to 9 and 11 to 15. */
const operations: readonly Operation[] = [
  ofScenario(/^POST \/introspect$/, 'TOKEN-RESPONSE-ACCESS-017', reportsActive),
  ofScenario(/^POST \/check_token$/, 'TOKEN-RESPONSE-ACCESS-018', acceptsToken),
  ofScenario(/^GET \/userinfo$/, 'USERINFO-001', userInfoServed),
  ofScenario(/^GET \/token_keys$/, 'JWKS-001', servesKeysOnce),
  ofScenario(/^GET \/token_key$/, 'JWKS-001', servesKey),
  ofScenario(/^GET .*\/\.well-known\/openid-configuration$/, 'DISCOVERY-ENDPOINT-001', discoveryServed),
  ofScenario(
    /^(DELETE \/oauth\/token\/revoke|GET \/oauth\/token\/list)\//,
    'TOKEN-RESPONSE-JTI-014',
    isSuccess,
  ),
  ofScenario(/^POST \/oauth\/token$/, 'SUPPLEMENT-ZONES-010', tokenGranted),
  { of: /^POST .+\/oauth\/token$/, verifies: 'SUPPLEMENT-ZONES-010', granted: tokenGranted },
  {
    of: /^GET .+\/token_keys$/,
    verifies: 'JWKS-001',
    granted: servesKeysOnce,
  },
  { of: /^GET .+\/userinfo$/, verifies: 'USERINFO-001', granted: userInfoServed },
  { of: /^POST \/identity-zones$/, verifies: 'SUPPLEMENT-ZONES-001' },
  { of: /^GET \/identity-zones/, verifies: 'SUPPLEMENT-ZONES-005' },
  { of: /^PUT \/identity-zones\//, verifies: 'SUPPLEMENT-ZONES-006' },
  { of: /^DELETE \/identity-zones\//, verifies: 'SUPPLEMENT-ZONES-007' },
  { of: /^POST \/Users$/, verifies: 'SUPPLEMENT-USERS-001' },
  { of: /^GET \/Users(\?|$)/, verifies: 'SUPPLEMENT-USERS-005' },
  { of: /^GET \/Users\/[^/]+\/verify$/, verifies: 'SUPPLEMENT-USERS-017' },
  { of: /^GET \/ids\/Users/, verifies: 'SUPPLEMENT-USERS-047' },
  { of: /^GET \/Users\//, verifies: 'SUPPLEMENT-USERS-004' },
  { of: /^PUT \/Users\/[^/]+\/password$/, verifies: 'SUPPLEMENT-USERS-011' },
  { of: /^PUT \/Users\//, verifies: 'SUPPLEMENT-USERS-025' },
  { of: /^PATCH \/Users\/[^/]+\/status$/, verifies: 'SUPPLEMENT-USERS-013' },
  { of: /^PATCH \/Users\//, verifies: 'SUPPLEMENT-USERS-026' },
  { of: /^DELETE \/Users\//, verifies: 'SUPPLEMENT-USERS-039' },
  { of: /^POST \/Groups\/External$/, verifies: 'SUPPLEMENT-GROUPS-028' },
  { of: /^GET \/Groups\/External$/, verifies: 'SUPPLEMENT-GROUPS-029' },
  { of: /^DELETE \/Groups\/External\//, verifies: 'SUPPLEMENT-GROUPS-030' },
  { of: /^GET \/Groups\?/, verifies: 'SUPPLEMENT-GROUPS-017' },
  { of: /^GET \/Groups\/[^/]+\/members(\?|$)/, verifies: 'SUPPLEMENT-GROUPS-022' },
  { of: /^GET \/Groups\/[^/]+\/members\//, verifies: 'SUPPLEMENT-GROUPS-023' },
  { of: /^DELETE \/Groups\/[^/]+\/members\//, verifies: 'SUPPLEMENT-GROUPS-024' },
  { of: /^GET \/Groups\//, verifies: 'SUPPLEMENT-GROUPS-018' },
  { of: /^DELETE \/Groups\//, verifies: 'SUPPLEMENT-GROUPS-019' },
  { of: /^POST \/Groups$/, verifies: 'SUPPLEMENT-GROUPS-001' },
  { of: /^POST \/Groups\/[^/]+\/members$/, verifies: 'SUPPLEMENT-GROUPS-004' },
  { of: /^PUT \/Groups\//, verifies: 'SUPPLEMENT-GROUPS-014' },
  { of: /^PATCH \/Groups\//, verifies: 'SUPPLEMENT-GROUPS-015' },
  { of: /^PUT \/identity-providers\//, verifies: 'SUPPLEMENT-PROVIDERS-020' },
  { of: /^PATCH \/identity-providers\//, verifies: 'SUPPLEMENT-PROVIDERS-026' },
  { of: /^(POST|GET|DELETE) \/identity-providers/, verifies: 'SUPPLEMENT-PROVIDERS-001' },
  { of: /^POST \/oauth\/clients$/, verifies: 'SUPPLEMENT-CLIENTS-001' },
  { of: /^POST \/oauth\/clients\/tx$/, verifies: 'SUPPLEMENT-CLIENTS-011' },
  { of: /^POST \/oauth\/clients\/tx\/modify$/, verifies: 'SUPPLEMENT-CLIENTS-023' },
  { of: /^POST \/oauth\/clients\/tx\/secret$/, verifies: 'SUPPLEMENT-CLIENTS-024' },
  { of: /^GET \/oauth\/clients(\?|$)/, verifies: 'SUPPLEMENT-CLIENTS-005' },
  { of: /^PUT \/oauth\/clients\/tx$/, verifies: 'SUPPLEMENT-CLIENTS-047' },
  { of: /^POST \/oauth\/clients\/tx\/delete$/, verifies: 'SUPPLEMENT-CLIENTS-048' },
  { of: /^GET \/oauth\/clients\/[^/]+\/meta$/, verifies: 'SUPPLEMENT-CLIENTS-045' },
  { of: /^GET \/oauth\/clients\/meta$/, verifies: 'SUPPLEMENT-CLIENTS-046' },
  { of: /^GET \/oauth\/clients\//, verifies: 'SUPPLEMENT-CLIENTS-004' },
  { of: /^PUT \/oauth\/clients\/[^/]+\/secret$/, verifies: 'SUPPLEMENT-CLIENTS-027' },
  { of: /^PUT \/oauth\/clients\/[^/]+\/clientjwt$/, verifies: 'SUPPLEMENT-CLIENTS-028' },
  { of: /^PUT \/oauth\/clients\/[^/]+\/meta$/, verifies: 'SUPPLEMENT-CLIENTS-025' },
  { of: /^PUT \/oauth\/clients\//, verifies: 'SUPPLEMENT-CLIENTS-041' },
  { of: /^DELETE \/oauth\/clients\//, verifies: 'SUPPLEMENT-CLIENTS-043' },
  { of: /^GET \/approvals(\?|$)/, verifies: 'SUPPLEMENT-APPROVALS-001' },
  { of: /^PUT \/approvals$/, verifies: 'SUPPLEMENT-APPROVALS-008' },
  { of: /^PUT \/approvals\//, verifies: 'SUPPLEMENT-APPROVALS-006' },
  { of: /^DELETE \/approvals\?/, verifies: 'SUPPLEMENT-APPROVALS-009' },
  { of: /^GET \/oauth\/token\/revoke\/client\//, verifies: 'SUPPLEMENT-REVOKE-014' },
  { of: /^GET \/oauth\/token\/revoke\/user\/[^/]+$/, verifies: 'SUPPLEMENT-REVOKE-015' },
  { of: /^GET \/oauth\/token\/revoke\/user\//, verifies: 'SUPPLEMENT-REVOKE-016' },
  {
    of: /^GET .+\/passcode$/,
    verifies: 'TOKEN-REQUEST-GRANT-008',
    granted: (response) => hasStatus(response, 200),
  },
  ofScenario(/^GET \/oauth\/authorize\?/, 'SERVICE-009', ({ status }) => isBelow('status', 400, status)),
  { of: /^POST \/autologin$/, verifies: 'SUPPLEMENT-AUTOLOGIN-001' },
  {
    of: /^GET \/autologin\?/,
    verifies: 'SUPPLEMENT-AUTOLOGIN-004',
    granted: (response) => hasStatus(response, 302),
  },
  { of: /^POST .*\/authenticate$/, verifies: 'SUPPLEMENT-AUTHENTICATE-001' },
  { of: /^POST \/Codes$/, verifies: 'SUPPLEMENT-CODES-001' },
  { of: /^GET \/Codes\//, verifies: 'SUPPLEMENT-CODES-003' },
  { of: /^GET \/passcode$/, verifies: 'TOKEN-PASSCODE-001' },
  { of: /^GET \/clientinfo$/, verifies: 'SUPPLEMENT-CLIENTINFO-001' },
  { of: /^GET \/healthz$/, verifies: 'SUPPLEMENT-INFO-007' },
  { of: /^GET \/info$/, verifies: 'SUPPLEMENT-INFO-001', granted: isServerInformation },
  {
    of: /^GET .+\/logout\.do/,
    verifies: 'LOGOUT-010',
    granted: (response) => hasStatus(response, 302),
  },
  { of: /^GET .+\/info$/, verifies: 'SUPPLEMENT-INFO-001', granted: isServerInformation },
  { of: /^GET \/login$/, verifies: 'SUPPLEMENT-INFO-002', granted: isServerInformation },
  { of: /^GET \/session_management\?/, verifies: 'SUPPLEMENT-SESSION-001' },
  { of: /^GET \/session\?/, verifies: 'SUPPLEMENT-SESSION-004' },
];

/** The keys, or that they are those which the client has: "`If-None-Match` equal to it … 304 empty" (supplement, section 7). */
function servesKeysOnce(response: HttpResponse): Outcome {
  return response.status === 304 ? hasStatus(response, 304) : servesKeys(response);
}

function ofScenario(
  of: RegExp,
  verifies: RequirementId,
  granted: (response: HttpResponse) => Outcome,
): Operation {
  return { of, verifies, granted, isOfScenario: true };
}

/**
 * What a page asks for with the first line of a request.
 *
 * @throws SuiteDefect when nothing says what a granted one shows
 */
export function operationOf(line: string): Operation & Required<Pick<Operation, 'granted'>> {
  const found = operations.find(({ of }) => of.test(line.replaceAll(/\{\{.*?\}\}/g, '…')));
  if (found !== undefined) return { granted: isSuccess, ...found };
  throw new SuiteDefect('unknown-operation', `nothing says what a granted "${line}" shows`);
}

/** What stands in a path below a collection, as a message names it. */
const members: Readonly<Record<string, PathMember>> = {
  Codes: 'code',
  Groups: 'id of a group',
  Users: 'id of a user',
  approvals: 'client_id',
  client: 'client_id',
  clients: 'client_id',
  groupId: 'id of a group',
  'identity-providers': 'id of an identity provider',
  'identity-zones': 'id of an identity zone',
  revoke: 'jti',
};

/** The same for the name before it in the path. */
export function memberBelow(collection = ''): PathMember {
  return members[collection] ?? 'id of a user';
}

import type { Exchange, HeaderList } from '../../client/exchange.ts';
import { drawnUuid } from '../../draws/draws.ts';
import { jsonObject, stringMember } from '../../json/json.ts';
import type { Target } from '../../target/target.ts';
import { documentOf } from './discovery.ts';
import type { Preflight } from './line.ts';
import { isPage, type Service } from './sight.ts';

const form = [['Content-Type', 'application/x-www-form-urlencoded'] as const];
const accept = [['Accept', 'application/json'] as const];

/** The authorization service, as the first look at it goes. */
export function authorizationService({ authorization: base = '', adminClient }: Target): Service {
  const { id = 'assay-nobody', secret = 'assay-no-secret' } = adminClient ?? {};
  const credentials = new URLSearchParams({ client_id: id, client_secret: secret }).toString();
  return {
    what: 'authorization service',
    member: 'authorization.url',
    base,
    firstPath: '/.well-known/openid-configuration',
    known: [
      {
        method: 'POST',
        url: `${base}/oauth/token`,
        headers: [...form, ...accept],
        body: `grant_type=client_credentials&${credentials}`,
      },
    ],
    usualPrefixes: ['/uaa', '/auth'],
    isOwn: (exchange) => documentOf(exchange) !== undefined || isOfTokenEndpoint(exchange),
  };
}

/** A token, or an error in the words of RFC 6749, section 5.2. */
function isOfTokenEndpoint({ response }: Exchange): boolean {
  const answer = jsonObject(response.body);
  return (
    stringMember(answer, 'access_token') !== undefined ||
    /^(invalid_(client|request|grant|scope)|unauthorized_client|unsupported_grant_type)$/.test(
      stringMember(answer, 'error') ?? '',
    )
  );
}

/**
 * The resource API, as the first look at it goes.
 *
 * @param authorization value of the header by which its operations are called, where there is one
 */
export function resourceService(
  { target: { resource: base = '', dialect }, writes }: Preflight,
  authorization: string | undefined,
): Service {
  const headers: HeaderList = [
    ...accept,
    ...(authorization === undefined ? [] : [['Authorization', authorization] as const]),
  ];
  const read = { method: 'GET', url: `${base}/v3/buildpacks/${drawnUuid('guid of nobody')}`, headers };
  return {
    what: 'resource API',
    member: 'resource.url',
    base,
    firstPath: dialect.healthPath,
    known: [read, ...(writes ? [nothingWritten(`${base}/v3/buildpacks`, headers)] : [])],
    usualPrefixes: ['/api'],
    isOwn: (exchange) =>
      exchange.request.url === `${base}${dialect.healthPath}` &&
      exchange.response.status === 200 &&
      !isPage(exchange),
  };
}

/** A request that may write and brings nothing: an object without any of the members that a buildpack has to have. */
export function nothingWritten(url: string, headers: HeaderList) {
  return {
    method: 'POST',
    url,
    headers: [...headers, ['Content-Type', 'application/json'] as const],
    body: '{}',
  };
}

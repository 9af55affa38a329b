// The second server: both documents, written from their text alone, on node:http.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { authorize } from './authorize.ts';
import * as checks from './checks.ts';
import * as clients from './clients.ts';
import { clientFrom } from './clients.ts';
import { consent } from './consent.ts';
import { departed } from './departures.ts';
import type { Departure } from './departures-caught.ts';
import * as groups from './groups.ts';
import { type Answer, type Call, cookiesOf, json, Refusal, readBody } from './http.ts';
import * as pages from './pages.ts';
import { platform, seededPack } from './platform.ts';
import * as providers from './providers.ts';
import * as saml from './saml.ts';
import { token } from './token-endpoint.ts';
import { signingKey } from './tokens.ts';
import * as users from './users.ts';
import { newStore, type Store, type World } from './world.ts';

type Handler = (call: Call) => Answer | Promise<Answer>;

const ROUTES: [string, RegExp, Handler][] = [
  ['GET', /^(?:\/oauth\/token)?\/\.well-known\/openid-configuration$/, checks.discovery],
  ['*', /^\/oauth\/token$/, token],
  ['POST', /^\/oauth\/token\/alias\/the-second$/, token],
  ['GET', /^\/saml\/metadata$/, saml.metadataPage],
  ['POST', /^\/saml\/acs$/, pages.fromSaml],
  ['GET', /^\/oauth\/authorize$/, authorize],
  ['POST', /^\/oauth\/authorize$/, (call) => authorize({ ...call, query: call.form })],
  ['POST', /^\/consent$/, consent],
  ['GET', /^\/(?:signin|login)$/, pages.signInPage],
  ['POST', /^\/signin$/, pages.signIn],
  ['GET', /^\/signin\/with\/([^/]+)$/, pages.signInWith],
  ['GET', /^\/login\/callback\/([^/]+)$/, pages.fromProvider],
  ['GET', /^\/welcome$/, pages.welcome],
  ['GET', /^\/passcode$/, pages.passcodePage],
  ['GET', /^\/logout\.do$/, pages.signOut],
  ['POST', /^\/logout\.do$/, (call) => pages.signOut({ ...call, query: call.form })],
  ['GET', /^\/session(?:_management)?$/, pages.sessionManagement],
  ['GET', /^\/token_keys$/, checks.tokenKeys],
  ['GET', /^\/token_key$/, checks.tokenKey],
  ['GET', /^\/userinfo$/, checks.userInfo],
  ['POST', /^\/userinfo$/, checks.userInfo],
  ['*', /^\/introspect$/, checks.introspect],
  ['*', /^\/check_token$/, checks.checkToken],
  ['GET', /^\/oauth\/token\/revoke\/client\/([^/]+)$/, checks.revokeClient],
  ['GET', /^\/oauth\/token\/revoke\/user\/([^/]+)$/, checks.revokeUser],
  ['GET', /^\/oauth\/token\/revoke\/user\/([^/]+)\/client\/([^/]+)$/, checks.revokePair],
  ['DELETE', /^\/oauth\/token\/revoke\/([^/]+)$/, checks.revokeToken],
  ['GET', /^\/oauth\/token\/list\/(user|client)\/([^/]+)$/, checks.listTokens],
  ['GET', /^\/clientinfo$/, checks.clientInfo],
  ['GET', /^\/info$/, checks.info],
  ['POST', /^\/Users$/, users.createUser],
  ['GET', /^\/Users$/, users.listUsers],
  ['GET', /^\/Users\/([^/]+)$/, users.showUser],
  ['PUT', /^\/Users\/([^/]+)$/, users.changeUser],
  ['PATCH', /^\/Users\/([^/]+)$/, users.changeUser],
  ['DELETE', /^\/Users\/([^/]+)$/, users.deleteUser],
  ['PUT', /^\/Users\/([^/]+)\/password$/, users.changePassword],
  ['PATCH', /^\/Users\/([^/]+)\/status$/, users.changeStatus],
  ['GET', /^\/Users\/([^/]+)\/verify$/, users.verifyUser],
  ['GET', /^\/ids\/Users$/, users.userIds],
  ['GET', /^\/approvals$/, users.showApprovals],
  ['PUT', /^\/approvals(?:\/([^/]+))?$/, users.replaceApprovals],
  ['DELETE', /^\/approvals$/, users.deleteApprovals],
  ['POST', /^\/Groups$/, groups.createGroup],
  ['GET', /^\/Groups$/, groups.listGroups],
  ['GET', /^\/Groups\/([^/]+)$/, groups.showGroup],
  ['PUT', /^\/Groups\/([^/]+)$/, groups.changeGroup],
  ['PATCH', /^\/Groups\/([^/]+)$/, groups.changeGroup],
  ['DELETE', /^\/Groups\/([^/]+)$/, groups.deleteGroup],
  ['POST', /^\/Groups\/([^/]+)\/members$/, groups.addMember],
  ['GET', /^\/Groups\/([^/]+)\/members$/, groups.listMembers],
  ['GET', /^\/Groups\/([^/]+)\/members\/([^/]+)$/, groups.showMember],
  ['DELETE', /^\/Groups\/([^/]+)\/members\/([^/]+)$/, groups.removeMember],
  ['POST', /^\/oauth\/clients$/, clients.createClient],
  ['GET', /^\/oauth\/clients$/, clients.listClients],
  ['GET', /^\/oauth\/clients\/([^/]+)$/, clients.showClient],
  ['PUT', /^\/oauth\/clients\/([^/]+)$/, clients.changeClient],
  ['DELETE', /^\/oauth\/clients\/([^/]+)$/, clients.deleteClient],
  ['PUT', /^\/oauth\/clients\/([^/]+)\/secret$/, clients.changeSecret],
  ['PUT', /^\/oauth\/clients\/([^/]+)\/clientjwt$/, clients.changeKeys],
  ['POST', /^\/identity-providers$/, providers.createProvider],
  ['GET', /^\/identity-providers$/, providers.listProviders],
  ['GET', /^\/identity-providers\/([^/]+)$/, providers.showProvider],
  ['PUT', /^\/identity-providers\/([^/]+)$/, providers.changeProvider],
  ['DELETE', /^\/identity-providers\/([^/]+)$/, providers.deleteProvider],
  ['POST', /^\/identity-zones$/, providers.createZone],
  ['GET', /^\/identity-zones$/, providers.listZones],
  ['GET', /^\/identity-zones\/([^/]+)$/, providers.showZone],
  ['PUT', /^\/identity-zones\/([^/]+)$/, providers.changeZone],
  ['DELETE', /^\/identity-zones\/([^/]+)$/, providers.deleteZone],
];

async function route(call: Call): Promise<Answer> {
  const fits = ROUTES.filter(([, pattern]) => pattern.test(call.path));
  const found = fits.find(([method]) => method === call.method || method === '*');
  if (fits.length === 0) throw new Refusal(404, 'not_found', 'no such path');
  const allow = fits.map(([method]) => method).join(', ');
  if (!found) throw new Refusal(405, 'method_not_allowed', 'no such method', { allow });
  return found[2]({ ...call, at: found[1].exec(call.path) ?? call.at });
}

/** How a refusal looks: by RFC 6749 section 5.2, or, for an odd server, as the document leaves it open. */
function refused(call: Call, problem: Refusal): Answer {
  const headers: Answer['headers'] = { 'cache-control': 'no-store', pragma: 'no-cache' };
  if (problem.allow) headers.ALLOW = problem.allow;
  if (problem.challenge) headers['WWW-AUTHENTICATE'] = problem.challenge;
  if (call.world.odd) {
    const status = call.path.startsWith('/oauth/token') ? 422 : problem.status;
    return {
      status,
      headers: { ...headers, 'content-type': 'text/plain' },
      body: `refused: ${problem.message}`,
    };
  }
  return json(
    problem.status,
    { error_description: problem.message, ...problem.extra, error: problem.error },
    headers,
  );
}

async function answered(call: Call, handler: Handler): Promise<Answer> {
  try {
    return departed(call, await handler(call));
  } catch (problem) {
    if (problem instanceof Refusal) return refused(call, problem);
    console.error(problem);
    return json(500, { error: 'server_error' });
  }
}

function zoneOf(world: World, req: IncomingMessage): Store | undefined {
  const id = req.headers['x-identity-zone-id'];
  const sub = req.headers['x-identity-zone-subdomain'] ?? subdomain(req);
  if (id) return world.zones.get(String(id));
  if (sub) return [...world.zones.values()].find((z) => z.record.subdomain === sub);
  return world.zones.get('root');
}

function subdomain(req: IncomingMessage): string | undefined {
  return /^([^.]+)\.localhost(:|$)/.exec(req.headers.host ?? '')?.[1];
}

async function callOf(world: World, prefix: string, req: IncomingMessage): Promise<Call | undefined> {
  const store = zoneOf(world, req);
  const url = new URL(`http://localhost${req.url}`);
  if (!store || !url.pathname.startsWith(prefix)) return undefined;
  const text = await readBody(req);
  const isForm = (req.headers['content-type'] ?? '')
    .toLowerCase()
    .startsWith('application/x-www-form-urlencoded');
  return {
    world,
    store,
    method: req.method ?? '',
    path: url.pathname.slice(prefix.length),
    query: url.searchParams,
    form: new URLSearchParams(isForm ? text : ''),
    text,
    header: (name) => String(req.headers[name] ?? ''),
    cookies: cookiesOf(req.headers.cookie ?? ''),
    base: `http://${req.headers.host}${prefix}`,
    at: [''],
  };
}

function send(res: ServerResponse, answer: Answer, odd: boolean): void {
  if (odd) res.setHeader('connection', 'close');
  res.writeHead(answer.status, answer.headers);
  res.end(answer.body);
}

async function listen(world: World, prefix: string, handler: Handler): Promise<Server> {
  const server = createServer(async (req, res) => {
    const call = await callOf(world, prefix, req);
    send(res, call ? await answered(call, handler) : json(404, {}), world.odd);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return server;
}

interface Options {
  secret: string;
  departure?: Departure | undefined;
  odd?: boolean;
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;

async function newWorld({ secret, departure, odd = false }: Options): Promise<World> {
  const root = newStore('root', { id: 'root', subdomain: '', name: 'root', config: {} });
  const authorities =
    'auth.admin clients.admin clients.trust scim.write scim.read idps.write idps.read zones.write tokens.revoke tokens.list platform.write platform.read';
  root.clients.set(
    'keeper',
    clientFrom({
      client_id: 'keeper',
      client_secret: secret,
      authorized_grant_types: ['client_credentials'],
      authorities,
    }),
  );
  return {
    origin: '',
    prefix: '/id/v9',
    internal: 'local',
    zones: new Map([['root', root]]),
    idKey: await signingKey('RS256', 'id-2026'),
    accessKey: await signingKey('ES256', 'at-2026'),
    odd,
    packs: new Map([['pack-seeded', seededPack()]]),
    departure,
  };
}

export interface Running {
  authorization: string;
  resource: string;
  close: () => void;
}

export async function start(options: Options): Promise<Running> {
  const world = await newWorld(options);
  const authorization = await listen(world, world.prefix, route);
  const resource = await listen(world, '', platform);
  world.origin = `http://127.0.0.1:${portOf(authorization)}`;
  const close = () => {
    for (const server of [authorization, resource]) server.close().closeAllConnections();
  };
  return {
    authorization: world.origin + world.prefix,
    resource: `http://127.0.0.1:${portOf(resource)}`,
    close,
  };
}

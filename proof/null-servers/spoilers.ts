import { described, dynamicValues, staticValues } from './described.ts';
import type { NullServer } from './null-server.ts';
import { type Falsify, type RelayedAnswer, relaying } from './relay.ts';

const failure: RelayedAnswer = {
  status: 500,
  headers: ['Content-Type', 'text/plain'],
  body: Buffer.from('Internal Server Error'),
};

/** Every second request fails, whatever it is. */
function everySecondFails(): Falsify {
  let turn = 0;
  return (answer) => {
    turn += 1;
    return turn % 2 === 0 ? failure : answer;
  };
}

/** A token request is given the answer of the one before, as by a cache or a variable that all requests share. */
function answersPrevious(): Falsify {
  let previous: RelayedAnswer | undefined;
  return (answer, { method, path }) => {
    if (method !== 'POST' || !path.endsWith('/oauth/token')) return answer;
    const given = previous ?? answer;
    previous = answer;
    return given;
  };
}

/** An endpoint says for ever what it said the first time that it granted something. */
function answersForEver(): Falsify {
  const first = new Map<string, RelayedAnswer>();
  return (answer, { method, path }) => {
    const place = `${method} ${path}`;
    const kept = first.get(place);
    if (kept !== undefined) return kept;
    if (answer.status < 400) first.set(place, answer);
    return answer;
  };
}

/** Nothing is refused: where the correct server refuses, what the endpoint granted last is granted again. */
function refusesNothing(): Falsify {
  const granted = new Map<string, RelayedAnswer>();
  return (answer, { method, path }) => {
    const place = `${method} ${path}`;
    if (answer.status < 400) granted.set(place, answer);
    return answer.status < 400 ? answer : (granted.get(place) ?? { ...failure, status: 200 });
  };
}

/** Every authorization request is denied, and the error sent where its flow reports errors. */
function deniesAuthorization(): Falsify {
  return (answer, { path, query }) => {
    const to = query.get('redirect_uri') ?? '';
    if (!path.endsWith('/oauth/authorize') || !URL.canParse(to)) return answer;
    const target = new URL(to);
    const members = new URLSearchParams({ error: 'access_denied' });
    const state = query.get('state');
    if (state !== null) members.set('state', state);
    if (/token/.test(query.get('response_type') ?? '')) target.hash = members.toString();
    else for (const [name, value] of members) target.searchParams.append(name, value);
    return { status: 302, headers: ['Location', target.href], body: Buffer.alloc(0) };
  };
}

const loginPage = Buffer.from(
  '<!doctype html><title>Login</title><form method="post" action="/login.do"><input name="username"><input name="password" type="password"><button>Sign in</button></form>',
);

/** Whoever wants an authorization is shown the login page, also who has just logged in. */
function showsLoginForEver(): Falsify {
  return (answer, { path }) =>
    /\/(?:oauth\/authorize|login|login\.do)$/.test(path)
      ? { status: 200, headers: ['Content-Type', 'text/html;charset=UTF-8'], body: loginPage }
      : answer;
}

/** A server that spoils the answers of a correct one. */
export interface Spoiler extends NullServer {
  /** Ids, or how ids begin, that it breaks for certain; what else it breaks hangs on the order of requests. */
  readonly breaks: readonly string[];
}

const grantsTheWrongSecret = ['CLIENT-AUTH-BASIC-011', 'AUTH-BASIC-004', 'TOKEN-PASSWORD-006'];

/** How the ids of what takes a granted authorization begin. */
const ofAuthorization = [
  'AUTHORIZE-REDIRECT-',
  'AUTHORIZE-STATE-',
  'AUTHORIZE-ERROR-',
  'AUTHORIZE-SUCCESS-',
  'AUTHORIZE-PARAM-',
  'AUTHORIZE-PKCE-',
  'AUTHORIZE-CODE-',
  'AUTHORIZE-API-',
  'AUTHORIZE-IMPLICIT-',
  'AUTHORIZE-IDTOKEN-',
  'AUTHORIZE-HYBRID-',
  'AUTHORIZE-RESPONSETYPE-',
  'AUTHORIZE-PROMPT-',
  'AUTHORIZE-OIDC-',
  'AUTHORIZE-URI-',
];

/** How the ids of the described operations begin. */
const ofDescribed = [
  'BUILDPACK-FIELD-',
  'BUILDPACK-NULLABLE-',
  'BUILDPACK-LINK-',
  'BUILDPACK-METADATA-',
  'BUILDPACK-CREATE-',
  'BUILDPACK-SHOW-',
  'HEALTH-',
  'RESOURCE-API-',
  'RESOURCE-AUTH-',
  'RESOURCE-ERROR-',
];

/**
 * Servers that stand before the correct one at `upstream` and spoil its answers.
 *
 * @param description URL path of the description of the resource API there
 */
export function spoilers(upstream: string, description = '/v3/swagger.json'): readonly Spoiler[] {
  const spoiling = (name: string, start: () => Falsify, breaks: readonly string[] = []): Spoiler => ({
    ...relaying(name, upstream, start),
    breaks,
  });
  return [
    spoiling('fails every second time', everySecondFails),
    spoiling('answers each token request with the answer before', answersPrevious),
    spoiling('answers for ever what it answered first', answersForEver, grantsTheWrongSecret),
    spoiling('refuses nothing', refusesNothing, grantsTheWrongSecret),
    spoiling('denies every authorization request', deniesAuthorization, ofAuthorization),
    spoiling('shows the login page for ever', showsLoginForEver, ofAuthorization),
    {
      ...described('a mock made from the description', upstream, description, staticValues),
      breaks: ofDescribed,
    },
    {
      ...described(
        'a mock made from the description, with changing values',
        upstream,
        description,
        dynamicValues,
      ),
      breaks: ofDescribed,
    },
  ];
}

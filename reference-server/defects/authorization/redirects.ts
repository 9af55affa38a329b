import type { Defect, SoundRule } from '../defect.ts';
import { type Broken, named } from '../named.ts';
import { flows } from './flows.ts';

/** The ids of the rows below, with what each breaks. */
const broken: Broken = {
  'authorize-code-see-other': ['AUTHORIZE-REDIRECT-001'],
  'authorize-api-see-other': ['AUTHORIZE-REDIRECT-002'],
  'authorize-implicit-see-other': ['AUTHORIZE-REDIRECT-003'],
  'authorize-silent-see-other': ['AUTHORIZE-REDIRECT-004'],
  'authorize-id-token-see-other': ['AUTHORIZE-REDIRECT-005'],
  'authorize-token-id-token-see-other': ['AUTHORIZE-REDIRECT-006'],
  'authorize-hybrid-see-other': ['AUTHORIZE-REDIRECT-007'],
  'authorize-code-to-the-host-only': ['AUTHORIZE-REDIRECT-008'],
  'authorize-api-to-the-host-only': ['AUTHORIZE-REDIRECT-009'],
  'authorize-implicit-to-the-host-only': ['AUTHORIZE-REDIRECT-010'],
  'authorize-silent-to-the-host-only': ['AUTHORIZE-REDIRECT-011', 'TOKEN-ERROR-PROMPT-002'],
  'authorize-id-token-to-the-host-only': ['AUTHORIZE-REDIRECT-012'],
  'authorize-token-id-token-to-the-host-only': ['AUTHORIZE-REDIRECT-013'],
  'authorize-hybrid-to-the-host-only': ['AUTHORIZE-REDIRECT-014'],
  'authorize-code-redirect-uri-required': ['AUTHORIZE-REDIRECT-017'],
  'authorize-api-redirect-uri-required': ['AUTHORIZE-REDIRECT-018'],
  'authorize-implicit-redirect-uri-required': ['AUTHORIZE-REDIRECT-019'],
  'authorize-silent-redirect-uri-required': ['AUTHORIZE-REDIRECT-027'],
  'authorize-id-token-redirect-uri-required': ['AUTHORIZE-REDIRECT-024'],
  'authorize-token-id-token-redirect-uri-required': ['AUTHORIZE-REDIRECT-025'],
  'authorize-hybrid-redirect-uri-required': ['AUTHORIZE-REDIRECT-026'],
};

const cases = Object.values(flows);

const statuses = cases.map(
  ({ name, title, is }): Defect => ({
    ...named(broken, `authorize-${name}-see-other`),
    mistake: `The answer of ${title} has status 303, as the framework redirects by default`,
    policy: {
      authorizationLocation: { status: (original) => (flow) => (is(flow) ? 303 : original(flow)) },
    },
  }),
);

const targets = cases.map(
  ({ name, title, is }): Defect => ({
    ...named(broken, `authorize-${name}-to-the-host-only`),
    mistake: `The path of the redirect URI gets lost in ${title}`,
    policy: {
      authorizationLocation: {
        location: (original) => (uri, encoded, mode, flow) =>
          original(is(flow) ? `${new URL(uri).origin}/` : uri, encoded, mode, flow),
      },
    },
  }),
);

const omissions = cases.map(
  ({ name, title, is }): Defect => ({
    ...named(broken, `authorize-${name}-redirect-uri-required`),
    mistake: `A request without redirect_uri is refused in ${title}, although one is registered`,
    policy: {
      redirectUri: {
        wanted: (original) => (sent, registered, flow) =>
          is(flow) ? sent : original(sent, registered, flow),
      },
    },
  }),
);

type RegisteredOf = SoundRule<'redirectUri', 'registeredOf'>;

const withFallback =
  (original: RegisteredOf): RegisteredOf =>
  (client, others) => {
    const registered = original(client, others);
    return registered.length > 0 ? registered : ['https://localhost/oauth/landing'];
  };

/** A mistake in the redirect URI to which every flow leads. */
function leadingTo(id: string, mistake: string, change: (uri: string) => string): Defect {
  return {
    ...{ id, mistake },
    breaks: [
      'AUTHORIZE-REDIRECT-015',
      'AUTHORIZE-REDIRECT-008',
      'AUTHORIZE-REDIRECT-009',
      'AUTHORIZE-REDIRECT-010',
      'AUTHORIZE-REDIRECT-011',
      'AUTHORIZE-REDIRECT-012',
      'AUTHORIZE-REDIRECT-013',
      'AUTHORIZE-REDIRECT-014',
    ],
    policy: {
      authorizationLocation: {
        location:
          (original) =>
          (uri, ...rest) =>
            original(change(uri), ...rest),
      },
    },
  };
}

/** Mistakes in the redirect of each flow. */
export const redirectDefects: readonly Defect[] = [
  ...[...statuses, ...targets, ...omissions],
  leadingTo(
    'authorize-redirect-uri-lower-cased',
    'The redirect URI is sent back with a slash at its end, because the framework normalizes it',
    (uri) => uri.replace(/\/?(\?|$)/, '/$1'),
  ),
  leadingTo(
    'authorize-redirect-with-three-slashes',
    'The Location is put together of the scheme and a host with a slash before it',
    (uri) => uri.replace('://', ':///'),
  ),
  {
    id: 'authorize-first-registered-redirect-uri',
    mistake: 'The first registered redirect URI is used whatever the request names',
    breaks: ['AUTHORIZE-REDIRECT-016'],
    policy: {
      redirectUri: {
        wanted: (original) => (sent, registered, flow) =>
          sent === undefined ? original(sent, registered, flow) : registered[0],
      },
    },
  },
  {
    id: 'authorize-fallback-redirect-uri',
    mistake: 'Without any registered redirect URI the user is sent to a page of the service',
    breaks: ['AUTHORIZE-COMPAT-009'],
    policy: { redirectUri: { registeredOf: withFallback } },
  },
  {
    id: 'authorize-fallback-redirect-uri-with-a-code',
    mistake:
      'Without any registered redirect URI a page of the service gets the code, whatever the client may do',
    breaks: ['AUTHORIZE-REDIRECT-020'],
    policy: {
      authorizationRequest: { mayUse: () => () => true },
      redirectUri: { registeredOf: withFallback },
    },
  },
  {
    id: 'authorize-location-doubled',
    mistake: 'The redirect carries the header Location twice, once from the framework and once by hand',
    breaks: ['AUTHORIZE-REDIRECT-008'],
    rewrite: {
      ...{ method: 'GET', path: '/oauth/authorize', status: 302 },
      response: (response) => {
        const { location = '' } = response.headers;
        return {
          ...response,
          headers: { ...response.headers, location: [String(location), String(location)] },
        };
      },
    },
  },
];

import type { Defect } from '../defect.ts';
import { type FlowCase, flows, ids } from './flows.ts';

const cases: readonly FlowCase[] = [
  [flows.code, 'AUTHORIZE-REDIRECT-001', 'AUTHORIZE-REDIRECT-008'],
  [flows.api, 'AUTHORIZE-REDIRECT-002', 'AUTHORIZE-REDIRECT-009'],
  [flows.implicit, 'AUTHORIZE-REDIRECT-003', 'AUTHORIZE-REDIRECT-010'],
  [flows.silent, 'AUTHORIZE-REDIRECT-004', 'AUTHORIZE-REDIRECT-011'],
  [flows.idToken, 'AUTHORIZE-REDIRECT-005', 'AUTHORIZE-REDIRECT-012'],
  [flows.tokenIdToken, 'AUTHORIZE-REDIRECT-006', 'AUTHORIZE-REDIRECT-013'],
  [flows.hybrid, 'AUTHORIZE-REDIRECT-007', 'AUTHORIZE-REDIRECT-014'],
];

const statuses = cases.map(
  ([{ name, title, is }, status = '']): Defect => ({
    id: `authorize-${name}-see-other`,
    mistake: `The answer of ${title} has status 303, as the framework redirects by default`,
    breaks: [status],
    policy: {
      authorizationLocation: { status: (original) => (flow) => (is(flow) ? 303 : original(flow)) },
    },
  }),
);

const targets = cases.map(
  ([{ name, title, is }, , target = '']): Defect => ({
    id: `authorize-${name}-to-the-host-only`,
    mistake: `The path of the redirect URI gets lost in ${title}`,
    breaks: [target, ...(name === 'silent' ? ['TOKEN-ERROR-PROMPT-002'] : [])],
    policy: {
      authorizationLocation: {
        target: (original) => (uri, flow) => (is(flow) ? `${new URL(uri).origin}/` : original(uri, flow)),
      },
    },
  }),
);

const omitted: readonly FlowCase[] = [
  [flows.code, 'AUTHORIZE-REDIRECT-017'],
  [flows.api, 'AUTHORIZE-REDIRECT-018'],
  [flows.implicit, 'AUTHORIZE-REDIRECT-019'],
];

const omissions = omitted.map(
  ([{ name, title, is }, ...breaks]): Defect => ({
    id: `authorize-${name}-redirect-uri-required`,
    mistake: `A request without redirect_uri is refused in ${title}, although one is registered`,
    breaks,
    policy: {
      redirectUri: {
        whenOmitted: (original) => (registered, flow) => (is(flow) ? undefined : original(registered, flow)),
      },
    },
  }),
);

/** Mistakes in the redirect of each flow. */
export const redirectDefects: readonly Defect[] = [
  ...[...statuses, ...targets, ...omissions],
  {
    id: 'authorize-redirect-uri-lower-cased',
    mistake: 'The redirect URI is sent back with a slash at its end, because the framework normalizes it',
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
        target: () => (uri) => uri.replace(/\/?(\?|$)/, '/$1'),
      },
    },
  },
  {
    id: 'authorize-first-registered-redirect-uri',
    mistake: 'The first registered redirect URI is used whatever the request names',
    breaks: ['AUTHORIZE-REDIRECT-016'],
    policy: {
      redirectUri: { requested: () => (sent, registered) => (sent === undefined ? sent : registered[0]) },
    },
  },
  {
    id: 'authorize-fallback-redirect-uri',
    mistake: 'Without any registered redirect URI the user is sent to a page of the service with the code',
    breaks: ['AUTHORIZE-REDIRECT-020', 'AUTHORIZE-COMPAT-009'],
    policy: {
      authorizationRequest: { mayUse: () => () => true },
      redirectUri: {
        registeredOf: (original) => (client, others) => {
          const registered = original(client, others);
          return registered.length > 0 ? registered : ['https://localhost/oauth/landing'];
        },
      },
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

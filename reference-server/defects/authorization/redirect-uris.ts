import type { Defect, PolicyReplacements } from '../defect.ts';
import { ids } from './flows.ts';

type Comparison = (registered: URL, requested: URL, sent: string) => boolean;

/** Another comparison beside the right one. */
function alsoTaken(compare: Comparison): PolicyReplacements {
  return {
    redirectUri: {
      isRegistered: (original) => (registered, requested, flow) => {
        if (original(registered, requested, flow)) return true;
        if (!URL.canParse(registered) || !URL.canParse(requested)) return false;
        return compare(new URL(registered), new URL(requested), requested);
      },
    },
  };
}

const sameOrigin: Comparison = (left, right) => left.origin === right.origin;
const samePath: Comparison = (left, right) => left.pathname === right.pathname;
const both: Comparison = (...urls) => sameOrigin(...urls) && samePath(...urls);

type Row = readonly [name: string, mistake: string, compare: Comparison, ...numbers: readonly number[]];

const rows: readonly Row[] = [
  [
    'by-prefix',
    'by its beginning: a longer path counts as registered',
    (registered, requested, sent) =>
      sameOrigin(registered, requested, sent) && requested.pathname.startsWith(registered.pathname),
    ...[1, 3],
  ],
  [
    'by-beginning-of-the-text',
    'by the beginning of the text',
    (registered, _requested, sent) => sent.startsWith(registered.href),
    ...[1, 3, 4, 11],
  ],
  [
    'by-origin',
    'by its origin alone',
    (registered, requested, sent) => sameOrigin(registered, requested, sent),
    ...[1, 2, 3, 4, 10, 11, 12],
  ],
  [
    'by-shorter-path',
    'by its folder: the path up to the last slash is enough',
    (registered, requested, sent) =>
      sameOrigin(registered, requested, sent) && registered.pathname.startsWith(requested.pathname),
    2,
  ],
  [
    'without-trailing-slash',
    'without a trailing slash',
    (registered, requested, sent) =>
      sameOrigin(registered, requested, sent) &&
      registered.pathname.replace(/\/$/, '') === requested.pathname.replace(/\/$/, ''),
    3,
  ],
  [
    'without-query',
    'without its query',
    (left, right, sent) => both(left, right, sent) && right.hash === '',
    4,
  ],
  [
    'without-scheme',
    'without its scheme',
    (left, right, sent) => left.host === right.host && samePath(left, right, sent) && right.search === '',
    5,
  ],
  [
    'without-port',
    'without its port',
    (left, right, sent) =>
      left.protocol === right.protocol && left.hostname === right.hostname && samePath(left, right, sent),
    6,
  ],
  [
    'host-by-beginning',
    'with a host that only begins like the registered one',
    (left, right, sent) => right.host.startsWith(left.host) && samePath(left, right, sent),
    7,
  ],
  [
    'host-by-end',
    'with a host that only ends like the registered one',
    (left, right, sent) => right.host.endsWith(left.host) && samePath(left, right, sent),
    8,
  ],
  [
    'without-user-information',
    'without the user information before the host',
    (left, right, sent) => both(left, right, sent) && right.username !== '',
    9,
  ],
  [
    'path-in-any-case',
    'without case in its path',
    (left, right, sent) =>
      sameOrigin(left, right, sent) && left.pathname.toLowerCase() === right.pathname.toLowerCase(),
    10,
  ],
  [
    'before-dot-segments',
    'before dot segments are resolved',
    (left, right, sent) => sameOrigin(left, right, sent) && sent.startsWith(`${left.href}/..`),
    11,
  ],
  [
    'with-decoded-slashes',
    'after %2F and %5C are decoded, by its beginning',
    (left, right, sent) =>
      sameOrigin(left, right, sent) && /%2f|%5c|\\/i.test(sent) && sent.startsWith(left.href),
    12,
  ],
];

const comparisons = rows.map(
  ([name, how, compare, ...numbers]): Defect => ({
    id: `redirect-uri-compared-${name}`,
    mistake: `A redirect_uri is compared with the registered one ${how}`,
    breaks: ids('AUTHORIZE-EXACT', ...numbers),
    policy: {
      redirectUri: {
        ...alsoTaken(compare).redirectUri,
        ...(name === 'without-user-information' && { isRedirectable: () => () => true }),
      },
    },
  }),
);

const foreign: readonly (readonly [name: string, title: string, responseType: string, id: string])[] = [
  ['code', 'response_type=code', 'code', 'AUTHORIZE-URI-007'],
  ['token', 'response_type=token', 'token', 'AUTHORIZE-URI-008'],
  ['id-token', 'response_type=id_token', 'id_token', 'AUTHORIZE-URI-009'],
  ['hybrid', 'response_type=code id_token', 'code id_token', 'AUTHORIZE-URI-010'],
];

const open = foreign.map(
  ([name, title, responseType, id]): Defect => ({
    id: `redirect-uri-any-for-${name}`,
    mistake: `Nobody compares the redirect_uri with the registered ones for ${title}`,
    breaks: [id, ...(name === 'code' ? ['AUTHORIZE-URI-012', 'AUTHORIZE-URI-014'] : [])],
    policy: {
      redirectUri: {
        isRegistered: (original) => (registered, requested, flow) =>
          (!flow.isApi && !flow.isSilent && flow.responseType === responseType) ||
          original(registered, requested, flow),
      },
    },
  }),
);

/** Mistakes in comparing redirect URIs. */
export const redirectUriDefects: readonly Defect[] = [
  ...[...comparisons, ...open],
  {
    id: 'redirect-uri-any-for-prompt-none',
    mistake: 'Nobody compares the redirect_uri with the registered ones for prompt=none',
    breaks: ['AUTHORIZE-URI-011'],
    policy: {
      redirectUri: {
        isRegistered: (original) => (registered, requested, flow) =>
          flow.isSilent || original(registered, requested, flow),
      },
    },
  },
  {
    id: 'redirect-uri-any-for-api',
    mistake: 'Nobody compares the redirect_uri with the registered ones in the API flow',
    breaks: ['AUTHORIZE-URI-013'],
    policy: {
      redirectUri: {
        isRegistered: (original) => (registered, requested, flow) =>
          flow.isApi || original(registered, requested, flow),
      },
    },
  },
  {
    id: 'redirect-uri-of-another-client',
    mistake: 'A redirect_uri is looked up among those of all clients',
    breaks: ['AUTHORIZE-URI-012'],
    policy: {
      redirectUri: {
        registeredOf: (original) => (client, others) => [
          ...original(client, others),
          ...others.flatMap(({ redirectUris }) => redirectUris),
        ],
      },
    },
  },
  {
    id: 'redirect-uri-with-fragment',
    mistake: 'The fragment of a redirect_uri is cut off before it is compared',
    breaks: ['AUTHORIZE-URI-003'],
    policy: {
      redirectUri: {
        isRedirectable: () => () => true,
        isRegistered: (original) => (registered, requested, flow) =>
          original(registered, requested.replace(/#.*$/, ''), flow),
      },
    },
  },
  {
    id: 'redirect-uri-relative',
    mistake: 'A relative redirect_uri is resolved against the registered one',
    breaks: ['AUTHORIZE-URI-004'],
    policy: {
      redirectUri: {
        isRedirectable: () => () => true,
        isRegistered: (original) => (registered, requested, flow) =>
          original(registered, requested, flow) ||
          (requested.startsWith('/') && new URL(requested, registered).href === registered),
      },
      authorizationLocation: { target: () => (uri) => uri },
    },
  },
  {
    id: 'redirect-uri-first-of-several',
    mistake: 'Without redirect_uri the first of several registered ones is used',
    breaks: ['AUTHORIZE-URI-005', 'AUTHORIZE-URI-006', 'AUTHORIZE-COMPAT-008'],
    policy: { redirectUri: { whenOmitted: () => (registered) => registered[0] } },
  },
  {
    id: 'redirect-uri-last-of-two',
    mistake: 'Of two redirect_uri the first one is compared, and the last one is redirected to',
    breaks: ['AUTHORIZE-SYNTAX-009'],
    rewrite: {
      ...{ method: 'GET', path: '/oauth/authorize' },
      response: (response, request) => {
        const sent = new URL(request.url ?? '', 'http://localhost').searchParams.getAll('redirect_uri');
        if (sent.length < 2) return response;
        return { status: 302, headers: { location: `${sent.at(-1)}?code=0123456789` }, body: '' };
      },
    },
  },
  {
    id: 'redirect-uri-query-lost',
    mistake: 'The query of the redirect URI is replaced by the parameters of the answer',
    breaks: ['AUTHORIZE-URI-001'],
    policy: {
      authorizationLocation: {
        inQuery: () => (uri, encoded) => `${uri.replace(/\?.*$/, '')}?${encoded}`,
      },
    },
  },
  {
    id: 'redirect-uri-second-question-mark',
    mistake: 'The parameters of the answer are appended with a question mark, also behind a query',
    breaks: ['AUTHORIZE-URI-001'],
    policy: { authorizationLocation: { inQuery: () => (uri, encoded) => `${uri}?${encoded}` } },
  },
  {
    id: 'redirect-uri-query-lost-before-fragment',
    mistake: 'The query of the redirect URI is dropped where the answer stands in the fragment',
    breaks: ['AUTHORIZE-URI-002'],
    policy: {
      authorizationLocation: {
        inFragment: () => (uri, encoded) => `${uri.replace(/\?.*$/, '')}#${encoded}`,
      },
    },
  },
  {
    id: 'redirect-uri-patterns-unknown',
    mistake: 'Registered patterns are compared letter by letter',
    breaks: ['AUTHORIZE-COMPAT-014', 'AUTHORIZE-COMPAT-015', 'AUTHORIZE-COMPAT-016', 'AUTHORIZE-COMPAT-036'],
    policy: {
      redirectUri: { isRegistered: () => (registered, requested) => registered === requested },
    },
  },
  {
    id: 'redirect-uri-pattern-in-the-host',
    mistake: 'A star in the path of a registered pattern lets the host differ as well',
    breaks: ['AUTHORIZE-COMPAT-017', 'AUTHORIZE-COMPAT-037'],
    policy: {
      redirectUri: {
        isRegistered: (original) => (registered, requested, flow) =>
          original(registered, requested, flow) ||
          (registered.includes('*') && requested.startsWith('https://')),
      },
    },
  },
];

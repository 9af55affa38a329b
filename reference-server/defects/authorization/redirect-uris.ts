import { askedParameters } from '../asked.ts';
import { firstOf } from '../by-name.ts';
import type { Defect, PolicyReplacements } from '../defect.ts';
import { type Broken, named } from '../named.ts';
import { put, withoutQuery } from './put.ts';

/** The ids of the rows below, with what each breaks. */
const broken: Broken = {
  'redirect-uri-compared-by-prefix': ['AUTHORIZE-EXACT-001', 'AUTHORIZE-EXACT-003'],
  'redirect-uri-compared-by-beginning-of-the-text': [
    'AUTHORIZE-EXACT-001',
    'AUTHORIZE-EXACT-003',
    'AUTHORIZE-EXACT-004',
    'AUTHORIZE-EXACT-011',
  ],
  'redirect-uri-compared-by-origin': [
    'AUTHORIZE-EXACT-001',
    'AUTHORIZE-EXACT-002',
    'AUTHORIZE-EXACT-003',
    'AUTHORIZE-EXACT-004',
    'AUTHORIZE-EXACT-010',
    'AUTHORIZE-EXACT-011',
    'AUTHORIZE-EXACT-012',
  ],
  'redirect-uri-compared-by-shorter-path': ['AUTHORIZE-EXACT-002'],
  'redirect-uri-compared-without-trailing-slash': ['AUTHORIZE-EXACT-003'],
  'redirect-uri-compared-without-query': ['AUTHORIZE-EXACT-004'],
  'redirect-uri-compared-without-scheme': ['AUTHORIZE-EXACT-005'],
  'redirect-uri-compared-without-port': ['AUTHORIZE-EXACT-006'],
  'redirect-uri-compared-host-by-beginning': ['AUTHORIZE-EXACT-007'],
  'redirect-uri-compared-host-by-end': ['AUTHORIZE-EXACT-008'],
  'redirect-uri-compared-without-user-information': ['AUTHORIZE-EXACT-009'],
  'redirect-uri-compared-path-in-any-case': ['AUTHORIZE-EXACT-010'],
  'redirect-uri-compared-before-dot-segments': ['AUTHORIZE-EXACT-011'],
  'redirect-uri-compared-with-decoded-slashes': ['AUTHORIZE-EXACT-012'],
  'redirect-uri-any-for-code': [
    ...['AUTHORIZE-URI-007', 'AUTHORIZE-URI-012', 'AUTHORIZE-URI-014', 'AUTHORIZE-URI-015'],
  ],
  'redirect-uri-any-for-token': ['AUTHORIZE-URI-008'],
  'redirect-uri-any-for-id-token': ['AUTHORIZE-URI-009'],
  'redirect-uri-any-for-hybrid': ['AUTHORIZE-URI-010'],
};

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

type Row = readonly [name: string, mistake: string, compare: Comparison];

const rows: readonly Row[] = [
  [
    'by-prefix',
    'by its beginning: a longer path counts as registered',
    (registered, requested, sent) =>
      sameOrigin(registered, requested, sent) && requested.pathname.startsWith(registered.pathname),
  ],
  [
    'by-beginning-of-the-text',
    'by the beginning of the text',
    (registered, _requested, sent) => sent.startsWith(registered.href),
  ],
  [
    'by-origin',
    'by its origin alone',
    (registered, requested, sent) => sameOrigin(registered, requested, sent),
  ],
  [
    'by-shorter-path',
    'by its folder: the path up to the last slash is enough',
    (registered, requested, sent) =>
      sameOrigin(registered, requested, sent) && registered.pathname.startsWith(requested.pathname),
  ],
  [
    'without-trailing-slash',
    'without a trailing slash',
    (registered, requested, sent) =>
      sameOrigin(registered, requested, sent) &&
      registered.pathname.replace(/\/$/, '') === requested.pathname.replace(/\/$/, ''),
  ],
  ['without-query', 'without its query', (left, right, sent) => both(left, right, sent) && right.hash === ''],
  [
    'without-scheme',
    'without its scheme',
    (left, right, sent) => left.host === right.host && samePath(left, right, sent) && right.search === '',
  ],
  [
    'without-port',
    'without its port',
    (left, right, sent) =>
      left.protocol === right.protocol && left.hostname === right.hostname && samePath(left, right, sent),
  ],
  [
    'host-by-beginning',
    'with a host that only begins like the registered one',
    (left, right, sent) => right.host.startsWith(left.host) && samePath(left, right, sent),
  ],
  [
    'host-by-end',
    'with a host that only ends like the registered one',
    (left, right, sent) => right.host.endsWith(left.host) && samePath(left, right, sent),
  ],
  [
    'without-user-information',
    'without the user information before the host',
    (left, right, sent) => both(left, right, sent) && right.username !== '',
  ],
  [
    'path-in-any-case',
    'case-insensitively in its path',
    (left, right, sent) =>
      sameOrigin(left, right, sent) && left.pathname.toLowerCase() === right.pathname.toLowerCase(),
  ],
  [
    'before-dot-segments',
    'before dot segments are resolved',
    (left, right, sent) => sameOrigin(left, right, sent) && sent.startsWith(`${left.href}/..`),
  ],
  [
    'with-decoded-slashes',
    'after %2F and %5C are decoded, by its beginning',
    (left, right, sent) =>
      sameOrigin(left, right, sent) && /%2f|%5c|\\/i.test(sent) && sent.startsWith(left.href),
  ],
];

const comparisons = rows.map(
  ([name, how, compare]): Defect => ({
    ...named(broken, `redirect-uri-compared-${name}`),
    mistake: `A redirect_uri is compared with the registered one ${how}`,
    policy: {
      redirectUri: {
        ...alsoTaken(compare).redirectUri,
        ...(name === 'without-user-information' && { isRedirectable: () => () => true }),
      },
    },
  }),
);

const foreign: readonly (readonly [name: string, title: string, responseType: string])[] = [
  ['code', 'response_type=code', 'code'],
  ['token', 'response_type=token', 'token'],
  ['id-token', 'response_type=id_token', 'id_token'],
  ['hybrid', 'response_type=code id_token', 'code id_token'],
];

const open = foreign.map(
  ([name, title, responseType]): Defect => ({
    ...named(broken, `redirect-uri-any-for-${name}`),
    mistake: `Nobody compares the redirect_uri with the registered ones for ${title}`,
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
    },
  },
  {
    id: 'redirect-uri-first-of-several',
    mistake: 'Without redirect_uri the first of several registered ones is used',
    breaks: ['AUTHORIZE-URI-005', 'AUTHORIZE-URI-006', 'AUTHORIZE-COMPAT-008'],
    policy: { redirectUri: { wanted: () => (sent, registered) => sent ?? registered[0] } },
  },
  {
    id: 'redirect-uri-last-of-two',
    mistake: 'Of two redirect_uri the first one is compared, and the last one is redirected to',
    breaks: ['AUTHORIZE-SYNTAX-009'],
    policy: {
      tokenRequest: { byName: (original) => (pairs) => original(firstOf(pairs, 'redirect_uri')) },
      ...put((_uri, encoded, mode) => {
        const last = askedParameters().get('redirect_uri');
        return last === undefined ? undefined : `${last}${mode === 'query' ? '?' : '#'}${encoded}`;
      }),
    },
  },
  {
    id: 'redirect-uri-query-lost',
    mistake: 'The query of the redirect URI is replaced by the parameters of the answer',
    breaks: ['AUTHORIZE-URI-001'],
    policy: put((uri, encoded, mode) => (mode === 'query' ? `${withoutQuery(uri)}?${encoded}` : undefined)),
  },
  {
    id: 'redirect-uri-second-question-mark',
    mistake: 'The parameters of the answer are appended with a question mark, also behind a query',
    breaks: ['AUTHORIZE-URI-001'],
    policy: put((uri, encoded, mode) => (mode === 'query' ? `${uri}?${encoded}` : undefined)),
  },
  {
    id: 'redirect-uri-query-lost-before-fragment',
    mistake: 'The query of the redirect URI is dropped where the answer is in the fragment',
    breaks: ['AUTHORIZE-URI-002'],
    policy: put((uri, encoded, mode) =>
      mode === 'fragment' ? `${withoutQuery(uri)}#${encoded}` : undefined,
    ),
  },
  {
    id: 'redirect-uri-patterns-unknown',
    mistake: 'Registered patterns are compared letter by letter',
    breaks: [
      ...['AUTHORIZE-COMPAT-014', 'AUTHORIZE-COMPAT-015', 'AUTHORIZE-COMPAT-016', 'AUTHORIZE-COMPAT-036'],
      ...['AUTHORIZE-COMPAT-038', 'AUTHORIZE-COMPAT-039'],
    ],
    policy: {
      redirectUri: { isRegistered: () => (registered, requested) => registered === requested },
    },
  },
  {
    id: 'redirect-uri-pattern-in-the-host',
    mistake: 'A star in the path of a registered pattern lets the host differ as well',
    breaks: ['AUTHORIZE-COMPAT-017', 'AUTHORIZE-COMPAT-037', 'AUTHORIZE-COMPAT-040', 'AUTHORIZE-COMPAT-041'],
    policy: {
      redirectUri: {
        isRegistered: (original) => (registered, requested, flow) =>
          original(registered, requested, flow) ||
          (registered.includes('*') && requested.startsWith('https://')),
      },
    },
  },
];

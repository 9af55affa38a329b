import type { Flow } from '../../domain/authorization/request.ts';
import type { Policies } from '../../domain/policies.ts';
import type { Defect } from '../defect.ts';
import { ids } from './flows.ts';

type Header = keyof Policies['pageHeaders'];
type Original = Policies['pageHeaders'][Header];

interface Place {
  readonly name: string;
  readonly title: string;
  readonly is: (flow: Flow) => boolean;
}

const sameAsCookie: Policies['session']['isFormGenuine'] = (cookie, field) =>
  cookie !== undefined && cookie === field;

const browser: Place = {
  name: 'browser',
  title: 'the redirect that ends a browser flow',
  is: (flow) => flow.responseType !== '' && !flow.isApi && !flow.isSilent,
};
const silent: Place = { name: 'silent', title: 'the answer to prompt=none', is: (flow) => flow.isSilent };
const api: Place = { name: 'api', title: 'the redirect of the API flow', is: (flow) => flow.isApi };

type Row = readonly [header: Header, other: string, numbers: readonly (readonly [Place, number])[]];

const rows: readonly Row[] = [
  [
    'cache-control',
    'private, max-age=60',
    [
      [browser, 1],
      [silent, 2],
      [api, 3],
    ],
  ],
  [
    'content-security-policy',
    "script-src 'self' 'unsafe-inline'",
    [
      [browser, 4],
      [silent, 5],
      [api, 6],
    ],
  ],
  [
    'x-frame-options',
    'SAMEORIGIN',
    [
      [browser, 7],
      [silent, 8],
      [api, 9],
    ],
  ],
  [
    'x-content-type-options',
    'sniff',
    [
      [browser, 10],
      [silent, 11],
      [api, 12],
    ],
  ],
  [
    'x-xss-protection',
    '0',
    [
      [browser, 13],
      [silent, 14],
      [api, 15],
    ],
  ],
  [
    'content-language',
    'en-US',
    [
      [browser, 16],
      [silent, 17],
      [api, 18],
    ],
  ],
  [
    'strict-transport-security',
    'max-age=3600',
    [
      [browser, 19],
      [silent, 20],
    ],
  ],
];

function changed(header: Header, place: Place, value: string | undefined) {
  return {
    pageHeaders: {
      [header]: (original: Original) => (flow: Flow) => (place.is(flow) ? value : original(flow)),
    },
  };
}

const absent = rows.flatMap(([header, , places]) =>
  places.map(
    ([place, number]): Defect => ({
      id: `header-${header}-absent-in-${place.name}`,
      mistake: `${place.title[0]?.toUpperCase()}${place.title.slice(1)} has no ${header}`,
      breaks: ids('AUTHORIZE-HEADER', number),
      policy: changed(header, place, undefined),
    }),
  ),
);

const different = rows.flatMap(([header, other, places]) =>
  places.map(
    ([place, number]): Defect => ({
      id: `header-${header}-different-in-${place.name}`,
      mistake: `${header} of ${place.title} is "${other}"`,
      breaks: [
        ...ids('AUTHORIZE-HEADER', number),
        ...(header === 'strict-transport-security' ? ['LIMIT-HSTS-001'] : []),
      ],
      policy: changed(header, place, other),
    }),
  ),
);

/** Mistakes in the headers and the CSRF cookie of the authorization endpoint. */
export const headerDefects: readonly Defect[] = [
  ...[...absent, ...different],
  {
    id: 'header-hsts-in-days',
    mistake: 'max-age of Strict-Transport-Security is given in days',
    breaks: ['LIMIT-HSTS-001', 'AUTHORIZE-HEADER-019', 'AUTHORIZE-HEADER-020'],
    policy: {
      pageHeaders: {
        'strict-transport-security': (original) => (flow) => original(flow) && 'max-age=365',
      },
    },
  },
  {
    id: 'approval-page-in-frames',
    mistake: 'The approval page may be framed',
    breaks: ['AUTHORIZE-SECURITY-003'],
    policy: {
      pageHeaders: {
        'x-frame-options': (original) => (flow) => (flow.responseType === '' ? original(flow) : undefined),
      },
      pageContent: {
        frameAncestors: (original) => (flow) => (flow.responseType === '' ? original(flow) : undefined),
      },
    },
  },
  {
    id: 'login-page-in-frames',
    mistake: 'The login page may be framed',
    breaks: ['AUTHORIZE-SECURITY-002'],
    policy: {
      pageHeaders: {
        'x-frame-options': (original) => (flow) => (flow.responseType === '' ? undefined : original(flow)),
      },
      pageContent: {
        frameAncestors: (original) => (flow) => (flow.responseType === '' ? undefined : original(flow)),
      },
    },
  },
  {
    id: 'csrf-cookie-under-another-name',
    mistake: 'The CSRF cookie has the name of the framework',
    breaks: ['AUTHORIZE-COOKIE-001', 'AUTHORIZE-COOKIE-002', 'AUTH-BROWSER-004'],
    policy: { csrfCookie: { name: () => () => 'XSRF-TOKEN' } },
  },
  {
    id: 'csrf-cookie-in-api-flow',
    mistake: 'The API flow sets the CSRF cookie as well',
    breaks: ['AUTHORIZE-COMPAT-030'],
    policy: { csrfCookie: { isSet: () => () => true } },
  },
  {
    id: 'csrf-cookie-path-of-the-endpoint',
    mistake: 'The CSRF cookie has the path of the authorization endpoint',
    breaks: ['AUTHORIZE-COOKIE-003'],
    policy: { csrfCookie: { path: () => (base) => `${base}/oauth` } },
  },
  {
    id: 'csrf-cookie-for-an-hour',
    mistake: 'Max-Age of the CSRF cookie is an hour',
    breaks: ['AUTHORIZE-COOKIE-004', 'LIMIT-CSRF-001'],
    policy: { csrfCookie: { maxAge: () => () => 3600 } },
  },
  {
    id: 'csrf-cookie-max-age-in-milliseconds',
    mistake: 'Max-Age of the CSRF cookie is given in milliseconds',
    breaks: ['AUTHORIZE-COOKIE-004', 'LIMIT-CSRF-001'],
    policy: { csrfCookie: { maxAge: (original) => () => original() * 1000 } },
  },
  {
    id: 'csrf-cookie-for-scripts',
    mistake: 'The CSRF cookie is not HttpOnly, so that scripts can read it',
    breaks: ['AUTHORIZE-COOKIE-005'],
    policy: { csrfCookie: { isHttpOnly: () => () => false } },
  },
  {
    id: 'csrf-cookie-same-site-none',
    mistake: 'SameSite of the CSRF cookie is None',
    breaks: ['AUTHORIZE-COOKIE-006'],
    policy: { csrfCookie: { sameSite: () => () => 'None' } },
  },
  {
    id: 'csrf-cookie-same-site-strict',
    mistake: 'SameSite of the CSRF cookie is Strict',
    breaks: ['AUTHORIZE-COOKIE-006'],
    policy: { csrfCookie: { sameSite: () => () => 'Strict' } },
  },
  {
    id: 'csrf-cookie-the-same-for-all',
    mistake: 'The CSRF value is a constant of the installation',
    breaks: ['AUTHORIZE-COOKIE-007', 'AUTHORIZE-COMPAT-027'],
    policy: {
      session: { formToken: () => () => 'abcdefghijklmnopqrstuv', isFormGenuine: () => sameAsCookie },
    },
  },
  {
    id: 'csrf-cookie-in-hex',
    mistake: 'The CSRF value is 64 hex digits',
    breaks: ['AUTHORIZE-COMPAT-026'],
    policy: { session: { formToken: () => (random) => random.hex(32), isFormGenuine: () => sameAsCookie } },
  },
  {
    id: 'session-cookie-for-scripts',
    mistake: 'The session cookie is not HttpOnly',
    breaks: ['AUTHORIZE-COMPAT-029'],
    policy: { sessionCookie: { isHttpOnly: () => () => false } },
  },
];

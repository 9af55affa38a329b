import type { Flow } from '../../domain/authorization/request.ts';
import { isAskedBy } from '../asked.ts';
import type { Defect, NameIn, SoundRule } from '../defect.ts';
import { type Broken, named } from '../named.ts';

/** The ids of the rows below, with what each breaks. */
const broken: Broken = {
  'header-cache-control-absent-in-browser': ['AUTHORIZE-HEADER-001'],
  'header-cache-control-absent-in-silent': ['AUTHORIZE-HEADER-002'],
  'header-cache-control-absent-in-api': ['AUTHORIZE-HEADER-003'],
  'header-content-security-policy-absent-in-browser': ['AUTHORIZE-HEADER-004'],
  'header-content-security-policy-absent-in-silent': ['AUTHORIZE-HEADER-005'],
  'header-content-security-policy-absent-in-api': ['AUTHORIZE-HEADER-006'],
  'header-x-frame-options-absent-in-browser': ['AUTHORIZE-HEADER-007'],
  'header-x-frame-options-absent-in-silent': ['AUTHORIZE-HEADER-008'],
  'header-x-frame-options-absent-in-api': ['AUTHORIZE-HEADER-009'],
  'header-x-content-type-options-absent-in-browser': ['AUTHORIZE-HEADER-010'],
  'header-x-content-type-options-absent-in-silent': ['AUTHORIZE-HEADER-011'],
  'header-x-content-type-options-absent-in-api': ['AUTHORIZE-HEADER-012'],
  'header-x-xss-protection-absent-in-browser': ['AUTHORIZE-HEADER-013'],
  'header-x-xss-protection-absent-in-silent': ['AUTHORIZE-HEADER-014'],
  'header-x-xss-protection-absent-in-api': ['AUTHORIZE-HEADER-015'],
  'header-content-language-absent-in-browser': ['AUTHORIZE-HEADER-016'],
  'header-content-language-absent-in-silent': ['AUTHORIZE-HEADER-017'],
  'header-content-language-absent-in-api': ['AUTHORIZE-HEADER-018'],
  'header-strict-transport-security-absent-in-browser': ['AUTHORIZE-HEADER-019'],
  'header-strict-transport-security-absent-in-silent': ['AUTHORIZE-HEADER-020'],
  'header-cache-control-different-in-browser': ['AUTHORIZE-HEADER-001'],
  'header-cache-control-different-in-silent': ['AUTHORIZE-HEADER-002'],
  'header-cache-control-different-in-api': ['AUTHORIZE-HEADER-003'],
  'header-content-security-policy-different-in-browser': ['AUTHORIZE-HEADER-004'],
  'header-content-security-policy-different-in-silent': ['AUTHORIZE-HEADER-005'],
  'header-content-security-policy-different-in-api': ['AUTHORIZE-HEADER-006'],
  'header-x-frame-options-different-in-browser': ['AUTHORIZE-HEADER-007'],
  'header-x-frame-options-different-in-silent': ['AUTHORIZE-HEADER-008'],
  'header-x-frame-options-different-in-api': ['AUTHORIZE-HEADER-009'],
  'header-x-content-type-options-different-in-browser': ['AUTHORIZE-HEADER-010'],
  'header-x-content-type-options-different-in-silent': ['AUTHORIZE-HEADER-011'],
  'header-x-content-type-options-different-in-api': ['AUTHORIZE-HEADER-012'],
  'header-x-xss-protection-different-in-browser': ['AUTHORIZE-HEADER-013'],
  'header-x-xss-protection-different-in-silent': ['AUTHORIZE-HEADER-014'],
  'header-x-xss-protection-different-in-api': ['AUTHORIZE-HEADER-015'],
  'header-content-language-different-in-browser': ['AUTHORIZE-HEADER-016'],
  'header-content-language-different-in-silent': ['AUTHORIZE-HEADER-017'],
  'header-content-language-different-in-api': ['AUTHORIZE-HEADER-018'],
  'header-strict-transport-security-different-in-browser': ['AUTHORIZE-HEADER-019', 'LIMIT-HSTS-001'],
  'header-strict-transport-security-different-in-silent': ['AUTHORIZE-HEADER-020', 'LIMIT-HSTS-001'],
};

type Header = NameIn<'pageHeaders'>;
type Original = SoundRule<'pageHeaders', Header>;

interface Place {
  readonly name: string;
  readonly title: string;
  readonly is: (flow: Flow) => boolean;
}

const browser: Place = {
  name: 'browser',
  title: 'the redirect that ends a browser flow',
  is: (flow) => flow.responseType !== '' && !flow.isApi && !flow.isSilent,
};
const silent: Place = { name: 'silent', title: 'the answer to prompt=none', is: (flow) => flow.isSilent };
const api: Place = { name: 'api', title: 'the redirect of the API flow', is: (flow) => flow.isApi };

type Row = readonly [header: Header, other: string, places: readonly Place[]];

const rows: readonly Row[] = [
  ['cache-control', 'private, max-age=60', [browser, silent, api]],
  ['content-security-policy', "script-src 'self' 'unsafe-inline'", [browser, silent, api]],
  ['x-frame-options', 'SAMEORIGIN', [browser, silent, api]],
  ['x-content-type-options', 'sniff', [browser, silent, api]],
  ['x-xss-protection', '0', [browser, silent, api]],
  ['content-language', 'en-US', [browser, silent, api]],
  ['strict-transport-security', 'max-age=3600', [browser, silent]],
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
    (place): Defect => ({
      ...named(broken, `header-${header}-absent-in-${place.name}`),
      mistake: `${place.title[0]?.toUpperCase()}${place.title.slice(1)} has no ${header}`,
      policy: changed(header, place, undefined),
    }),
  ),
);

const different = rows.flatMap(([header, other, places]) =>
  places.map(
    (place): Defect => ({
      ...named(broken, `header-${header}-different-in-${place.name}`),
      mistake: `${header} of ${place.title} is "${other}"`,
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
    id: 'passcode-page-hsts-of-a-day',
    mistake: 'Strict-Transport-Security of the page with the passcode ends after a day',
    breaks: ['LIMIT-HSTS-001'],
    policy: {
      pageHeaders: {
        'strict-transport-security': (original) => (flow) =>
          isAskedBy('GET', /\/passcode$/) ? 'max-age=86400' : original(flow),
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
    id: 'csrf-cookie-of-the-passcode-page-for-an-hour',
    mistake: 'Max-Age of the CSRF cookie that the page with the passcode sets is an hour',
    breaks: ['LIMIT-CSRF-001'],
    policy: {
      csrfCookie: {
        maxAge: (original) => () => (isAskedBy('GET', /\/passcode$/) ? 3600 : original()),
      },
    },
  },
  {
    id: 'logout-keeps-the-csrf-cookie',
    mistake: 'The CSRF cookie outlives the session',
    breaks: ['LOGOUT-020'],
    rewrite: {
      ...{ method: 'GET', path: '/logout.do', status: 302 },
      response: (response) => ({
        ...response,
        headers: {
          ...response.headers,
          'set-cookie': [response.headers['set-cookie'] ?? []]
            .flat()
            .filter((cookie) => !cookie.startsWith('X-Auth-Csrf=')),
        },
      }),
    },
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
      session: { formToken: () => () => 'abcdefghijklmnopqrstuv' },
    },
  },
  {
    id: 'csrf-cookie-in-hex',
    mistake: 'The CSRF value is 64 hex digits',
    breaks: ['AUTHORIZE-COMPAT-026'],
    policy: { session: { formToken: () => (random) => random.hex(32) } },
  },
  {
    id: 'session-cookie-for-scripts',
    mistake: 'The session cookie is not HttpOnly',
    breaks: ['AUTHORIZE-COMPAT-029'],
    policy: { sessionCookie: { isHttpOnly: () => () => false } },
  },
];

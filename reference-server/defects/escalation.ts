import { askedHeader, askedParameters, isAskedBy } from './asked.ts';
import { changing } from './changing.ts';
import type { Defect } from './defect.ts';
import { withoutHeaders, withStatus } from './json-body.ts';

const shownUser = { method: 'GET', path: '/Users/*' } as const;

/** Mistakes by which somebody gets more than was given. */
export const escalationDefects: readonly Defect[] = [
  {
    id: 'users-edit-themselves-freely',
    mistake: 'Whoever changes the own record may change all of it, as an administrator may',
    breaks: ['ASVS-RIGHTS-002'],
    policy: {
      tokenValidation: {
        hasScope: (original) => (held, needed) =>
          original(held, needed) || (needed.includes('scim.write') && isAskedBy('PATCH', /^\/Users\/[^/]+$/)),
      },
    },
  },
  {
    id: 'approvals-outlive-their-client',
    mistake: 'A client that is deleted leaves the approvals of its users behind',
    breaks: ['RFC7592-DELETE-001'],
    ports: changing('approvals', () => ({ removeOfClient: () => undefined })),
  },
  {
    id: 'approval-by-the-client',
    mistake: 'The API flow takes user_oauth_approval for a decision of the user',
    breaks: ['RFC6749-CONSENT-001'],
    policy: {
      userScopes: {
        isAutoapproved:
          (original) =>
          (...given) =>
            original(...given) ||
            (isAskedBy('GET', /^\/oauth\/authorize$/) &&
              askedHeader('authorization') !== undefined &&
              askedParameters().get('user_oauth_approval') === 'true'),
      },
    },
  },
  {
    id: 'redirect-uri-of-a-script',
    mistake: 'A redirect_uri may have any scheme',
    breaks: ['RFC7591-REDIRECT-001'],
    policy: { clientAdministration: { isOfClient: () => () => true } },
  },
  {
    id: 'published-addresses-as-forwarded',
    mistake: 'The discovery document takes its addresses from X-Forwarded-Host, whoever sends it',
    breaks: ['ASVS-FORWARDED-001'],
    rewrite: {
      method: 'GET',
      path: '/.well-known/openid-configuration',
      status: 200,
      response: (response, request) => {
        const host = request.headers['x-forwarded-host'];
        const moved = response.body.replaceAll(/(?<="https?:\/\/)[^/"]+/g, String(host));
        return host === undefined ? response : { ...response, body: moved };
      },
    },
  },
  {
    id: 'users-shown-without-nosniff',
    mistake: 'X-Content-Type-Options is sent with pages and tokens alone',
    breaks: ['ASVS-HEADER-001'],
    rewrite: { ...shownUser, response: withoutHeaders('x-content-type-options') },
  },
  {
    id: 'users-kept-by-caches',
    mistake: 'Cache-Control is sent with pages and tokens alone',
    breaks: ['ASVS-HEADER-002'],
    rewrite: { ...shownUser, response: withoutHeaders('cache-control') },
  },
  {
    id: 'passcode-kept-by-caches',
    mistake: 'The passcode is an answer in JSON like any other, which may be cached',
    breaks: ['ASVS-HEADER-014'],
    rewrite: {
      ...{ method: 'GET', path: '/passcode', status: 200 },
      response: withoutHeaders('cache-control'),
    },
  },
  {
    id: 'login-page-with-markup-of-the-hint',
    mistake: 'The login page writes login_hint as it was sent',
    breaks: ['ASVS-ENCODING-011'],
    rewrite: {
      ...{ method: 'GET', path: '/login', status: 200 },
      response: (response, { url = '' }) => {
        const { searchParams } = new URL(url, 'http://localhost');
        const hint = searchParams.get('login_hint') ?? '';
        return { ...response, body: response.body.replace('</form>', () => `${hint}</form>`) };
      },
    },
  },
  {
    id: 'login-page-tells-its-address',
    mistake: 'The login page lets links tell their targets the whole address of the page',
    breaks: ['ASVS-HEADER-003'],
    rewrite: {
      method: 'GET',
      path: '/login',
      status: 200,
      response: (response) => ({
        ...response,
        body: response.body.replace(
          'name="referrer" content="same-origin"',
          'name="referrer" content="unsafe-url"',
        ),
      }),
    },
  },
  {
    id: 'users-deep-filter-as-server-error',
    mistake:
      'A filter is read by functions that call each other, as deep as it nests, until the stack is full',
    breaks: ['RFC7644-FILTER-001'],
    rewrite: {
      method: 'GET',
      path: '/Users',
      status: 400,
      response: (response, request) =>
        /(\(|%28){500}/.test(request.url ?? '') ? withStatus(500)(response, request) : response,
    },
  },
];

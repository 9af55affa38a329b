import { objectIn } from '../../domain/json.ts';
import { askedHeader, askedParameters, isAsked, isAskedBy } from '../asked.ts';
import { changing } from '../changing.ts';
import type { Defect, PortReplacements } from '../defect.ts';
import { identifying } from '../identifying.ts';
import { withoutHeaders, withStatus } from '../json-body.ts';

/** Mistakes of login, approval and sessions. */
const pages: readonly Defect[] = [
  {
    id: 'login-right-password-refused',
    mistake: 'The login page compares the password with another one',
    breaks: ['SERVICE-004', 'SERVICE-006', 'AUTH-BROWSER-003', 'LOGIN-004'],
    rewrite: {
      ...{ method: 'POST', path: '/login.do', status: 302 },
      response: (response) => ({ ...response, headers: { location: '/login?error=login_failure' } }),
    },
  },
  {
    id: 'login-any-password',
    mistake: 'Any password opens an account',
    breaks: ['SERVICE-007', 'AUTH-BROWSER-002', 'TOKEN-PASSWORD-006', 'TOKEN-PASSWORD-008', 'LOGIN-008'],
    policy: { password: { proves: () => () => true } },
  },
  {
    id: 'login-page-missing',
    mistake: 'A user who is not logged in gets 401 instead of a login page',
    breaks: ['SERVICE-005', 'AUTHORIZE-COMPAT-001'],
    rewrite: {
      ...{ method: 'GET', path: '/oauth/authorize', status: 302 },
      response: (response) =>
        /\/login(\?|$)/.test(String(response.headers.location)) ? { ...response, status: 401 } : response,
    },
  },
  {
    id: 'login-not-needed',
    mistake: 'The authorization endpoint answers for the user seen last, without a login',
    breaks: ['AUTH-BROWSER-001', 'SERVICE-005', 'SERVICE-007', 'AUTH-BROWSER-002'],
    ports: identifying((identity, flow, users) => {
      const user = users.list().at(-1);
      if (flow.isApi || flow.isSilent || user === undefined) return identity;
      return identity ?? { user, login: { authTime: 0, amr: [] } };
    }),
  },
  {
    id: 'login-forgets-the-request',
    mistake: 'The login page leads to the home page, and the saved request is lost',
    breaks: ['SERVICE-006', 'AUTH-BROWSER-003', 'LOGIN-004'],
    ports: changing('sessions', (sound) => ({
      find(id) {
        const { savedRequest: _saved, ...session } = sound.find(id) ?? {};
        return 'id' in session && isAsked('/login.do') ? session : sound.find(id);
      },
    })),
  },
  {
    id: 'login-by-redirect-307',
    mistake: 'The login form is answered with 307, so that the browser posts the password on',
    breaks: ['AUTHORIZE-SECURITY-001'],
    rewrite: { method: 'POST', path: '/login.do', status: 302, response: withStatus(307) },
  },
  {
    id: 'login-open-redirect',
    mistake: 'form_redirect_uri leads anywhere',
    breaks: ['AUTHORIZE-SECURITY-004', 'LOGIN-005'],
    policy: { pageTarget: { isLocal: () => (target, baseUrl) => URL.canParse(target, baseUrl) } },
  },
  {
    id: 'login-keeps-the-session-id',
    mistake: 'The session keeps its id when the user logs in',
    breaks: ['LOGIN-006'],
    policy: {
      session: {
        identifier: (original) => (random) =>
          (isAsked('/login.do') && /JSESSIONID=(\w+)/.exec(askedHeader('cookie') ?? '')?.[1]) ||
          original(random),
      },
    },
  },
  {
    id: 'login-form-without-guard',
    mistake: 'The CSRF value of the login form is not looked at',
    breaks: ['LOGIN-011', 'LOGIN-012', 'APPROVAL-001'],
    policy: { session: { isFormGenuine: () => () => true } },
  },
  {
    id: 'login-form-with-any-guard',
    mistake: 'The CSRF value of a form has to be there, and is not compared with the cookie',
    breaks: ['LOGIN-012'],
    policy: {
      session: { isFormGenuine: () => (cookie, field) => cookie !== undefined && field !== undefined },
    },
  },
  {
    id: 'login-without-current-user',
    mistake: 'The login sets no cookie Current-User',
    breaks: ['LOGIN-007', 'AUTHORIZE-COMPAT-022', 'AUTHORIZE-PROMPT-012'],
    policy: { currentUserCookie: { name: () => () => 'Current-User-Id' } },
  },
  {
    id: 'current-user-not-for-scripts',
    mistake: 'The cookie Current-User is HttpOnly',
    breaks: ['AUTHORIZE-COMPAT-022'],
    policy: { currentUserCookie: { isHttpOnly: () => () => true } },
  },
  {
    id: 'current-user-same-site-lax',
    mistake: 'SameSite of the cookie Current-User is Lax',
    breaks: ['AUTHORIZE-COMPAT-023'],
    policy: { currentUserCookie: { sameSite: () => () => 'Lax' } },
  },
  {
    id: 'approval-never-asked',
    mistake: 'No client needs an approval',
    breaks: ['SERVICE-008', 'SERVICE-010', 'CLIENT-CONFIG-AUTOAPPROVE-008'],
    policy: { userScopes: { isAutoapproved: () => () => true } },
  },
  {
    id: 'approval-asked-again',
    mistake: 'Whoever approves is shown the approval page again',
    breaks: ['SERVICE-009'],
    policy: {
      authorizationRequest: {
        asksFor:
          (original) =>
          (...given) =>
            !original(...given) || given[2].isSilent,
      },
    },
  },
  {
    id: 'approval-not-remembered',
    mistake: 'A decision counts for the one request alone',
    breaks: ['APPROVAL-007'],
    policy: {
      authorizationRequest: { asksFor: () => (_isAutomatic, _decision, _flow, isAnswered) => !isAnswered },
    },
  },
  {
    id: 'approval-for-every-scope',
    mistake: 'A decision about one scope of a client counts for every scope of it',
    breaks: ['APPROVAL-008'],
    policy: { userScopes: { isAbout: () => (approval, client) => approval.clientId === client.clientId } },
  },
  {
    id: 'approval-for-every-client',
    mistake: 'A decision for one client counts for every client',
    breaks: ['APPROVAL-009'],
    policy: { userScopes: { isAbout: () => (approval, _client, scope) => approval.scope === scope } },
  },
  {
    id: 'approval-all-or-nothing',
    mistake: 'Whoever allows anything allows every scope of the request',
    breaks: ['APPROVAL-006', 'APPROVAL-010', 'TOKEN-RESPONSE-SCOPE-033', 'TOKEN-RESPONSE-SCOPE-034'],
    policy: { userScopes: { isApproved: () => (approval) => approval !== undefined } },
  },
  {
    id: 'approval-of-what-was-not-asked',
    mistake: 'Whatever scopes the approval form brings are approved',
    breaks: ['AUTHORIZE-COMPAT-031'],
    policy: { authorizationRequest: { mayDecide: () => () => true } },
  },
  {
    id: 'approval-denial-ignored',
    mistake: 'The button Deny is read as the button Allow',
    breaks: ['AUTHORIZE-ERROR-006', 'AUTHORIZE-ERROR-008', 'AUTHORIZE-ERROR-015', 'SERVICE-010'],
    policy: {
      authorizationRequest: {
        decision: () => (_value, scopes) => ({ isAllowed: true, scopes }),
      },
    },
  },
];

/** Sessions that logout does not end. */
function keptSessions(...methods: readonly string[]): PortReplacements {
  return changing('sessions', (sessions) => ({
    remove: (id) =>
      methods.some((method) => isAskedBy(method, /logout.do$/)) ? undefined : sessions.remove(id),
  }));
}

/** Mistakes of logout. */
const logouts: readonly Defect[] = [
  {
    id: 'logout-keeps-the-session',
    mistake: 'Logout ends nothing',
    breaks: ['LOGOUT-001', 'LOGOUT-002'],
    ports: keptSessions('GET', 'POST'),
    rewrite: { method: '*', path: '/logout.do', response: withoutHeaders('set-cookie') },
  },
  {
    id: 'logout-in-the-browser-alone',
    mistake: 'Logout deletes the cookie in the browser, and the session lives on',
    breaks: ['LOGOUT-021'],
    ports: keptSessions('GET', 'POST'),
  },
  {
    id: 'logout-leads-on-alone',
    mistake: 'A logout that names an address leads there or not, and ends nothing',
    breaks: ['LOGOUT-001'],
    ports: changing('sessions', (sessions) => ({
      remove: (id) => (askedParameters().has('post_logout_redirect_uri') ? undefined : sessions.remove(id)),
    })),
    rewrite: {
      ...{ method: 'GET', path: '/logout.do' },
      response: (response, request) =>
        request.url?.includes('post_logout_redirect_uri')
          ? withoutHeaders('set-cookie')(response, request)
          : response,
    },
  },
  {
    id: 'logout-not-at-the-provider',
    mistake: 'Whoever logs out stays logged in at the identity provider',
    breaks: ['LOGOUT-015'],
    ports: changing('sessions', (sound) => ({
      find(id) {
        const session = sound.find(id);
        if (session?.user === undefined || !isAsked('/logout.do')) return session;
        const { external: _external, ...user } = session.user;
        return { ...session, user };
      },
    })),
  },
  {
    id: 'logout-not-by-post',
    mistake: 'Logout by POST ends nothing',
    breaks: ['LOGOUT-002'],
    ports: keptSessions('POST'),
    rewrite: { method: 'POST', path: '/logout.do', response: withoutHeaders('set-cookie') },
  },
  {
    id: 'logout-anywhere',
    mistake: 'post_logout_redirect_uri leads anywhere',
    breaks: ['LOGOUT-005', 'LOGOUT-006', 'LOGOUT-007', 'LOGOUT-013'],
    policy: { logout: { isAllowed: () => (target) => URL.canParse(target) } },
  },
  {
    id: 'logout-to-any-registered',
    mistake: 'post_logout_redirect_uri may be that of any client',
    breaks: ['LOGOUT-006'],
    policy: {
      redirectUri: {
        registeredOf: (original) => (client, others) =>
          others.length === 0 ? original(client, others) : others.flatMap(({ redirectUris }) => redirectUris),
      },
    },
  },
  {
    id: 'logout-nowhere',
    mistake: 'Logout always leads to the login page',
    breaks: ['LOGOUT-003', 'LOGOUT-004', 'LOGOUT-012', 'LOGOUT-014'],
    policy: { logout: { isAllowed: () => () => false } },
  },
  {
    id: 'logout-state-lost',
    mistake: 'state does not come back from logout',
    breaks: ['LOGOUT-004'],
    misread: {
      ...{ method: 'GET', path: '/logout.do' },
      request: ({ query }) => ({
        query: new URLSearchParams([...query].filter(([name]) => name !== 'state')),
      }),
    },
  },
  {
    id: 'logout-hint-not-verified',
    mistake: 'The signature of id_token_hint is not verified',
    breaks: ['LOGOUT-007'],
    ports: changing('signingKeys', (sound) => ({
      verify: (jwt) =>
        isAsked('/logout.do')
          ? Promise.resolve(objectIn(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()))
          : sound.verify(jwt),
    })),
  },
];

/** Mistakes of pages. */
export const pageDefects: readonly Defect[] = [...pages, ...logouts];

import type { Defect } from '../defect.ts';
import { withStatus } from '../json-body.ts';

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
    policy: {
      authorizationRequest: {
        identity: (original) => (identity, flow, users) => {
          const user = users.list().at(-1);
          if (flow.isApi || flow.isSilent || user === undefined) return original(identity, flow, users);
          return identity ?? { user, login: { authTime: 0, amr: [] } };
        },
      },
    },
  },
  {
    id: 'login-forgets-the-request',
    mistake: 'The login page leads to the home page, and the saved request is lost',
    breaks: ['SERVICE-006', 'AUTH-BROWSER-003', 'LOGIN-004'],
    policy: { session: { leadsOn: () => () => undefined } },
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
    policy: { session: { isRenewedAtLogin: () => () => false } },
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
    mistake: 'Who approves is shown the approval page again',
    breaks: ['SERVICE-009'],
    policy: { authorizationRequest: { asksFor: () => (isDecided, flow) => isDecided || flow.isSilent } },
  },
  {
    id: 'approval-not-remembered',
    mistake: 'A decision counts for the one request alone',
    breaks: ['APPROVAL-007'],
    policy: { authorizationRequest: { asksFor: () => (_isDecided, _flow, isAnswered) => !isAnswered } },
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
    mistake: 'Who allows anything allows every scope of the request',
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

/** Mistakes of logout. */
const logouts: readonly Defect[] = [
  {
    id: 'logout-keeps-the-session',
    mistake: 'Logout deletes the cookie in the browser, and keeps the session',
    breaks: ['LOGOUT-001', 'LOGOUT-002'],
    policy: { logout: { endsSession: () => () => false }, sessionCookie: { isCleared: () => () => false } },
  },
  {
    id: 'logout-not-at-the-provider',
    mistake: 'Who logs out stays logged in at the identity provider',
    breaks: ['LOGOUT-015'],
    policy: { logout: { atProvider: () => () => undefined } },
  },
  {
    id: 'logout-not-by-post',
    mistake: 'Logout by POST ends nothing',
    breaks: ['LOGOUT-002'],
    policy: {
      logout: { endsSession: () => (method) => method === 'GET' },
      sessionCookie: { isCleared: () => (method) => method === 'GET' },
    },
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
    policy: { logout: { state: () => () => undefined } },
  },
  {
    id: 'logout-hint-not-verified',
    mistake: 'The signature of id_token_hint is not verified',
    breaks: ['LOGOUT-007'],
    policy: {
      logout: {
        claimsOfHint: () => async (_verify, hint) =>
          JSON.parse(Buffer.from(hint.split('.')[1] ?? '', 'base64url').toString()),
      },
    },
  },
];

/** Mistakes of pages. */
export const pageDefects: readonly Defect[] = [...pages, ...logouts];

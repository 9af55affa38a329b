import type { KeptCode, KeptCodeStore } from '../domain/external-login/kept-code.ts';
import { isAsked, isAskedBy } from './asked.ts';
import { changing } from './changing.ts';
import type { Defect } from './defect.ts';
import { jsonBody, without, withoutHeaders, withStatus } from './json-body.ts';

const code = { method: 'POST', path: '/autologin', status: 200 } as const;

/** Mistakes in what an external login server asks of the service. */
export const externalLoginDefects: readonly Defect[] = [
  {
    id: 'login-code-without-path',
    mistake: 'The answer with the login code leaves the path out',
    breaks: ['SUPPLEMENT-AUTOLOGIN-001'],
    rewrite: { ...code, response: jsonBody((body) => without(body, 'path')) },
  },
  {
    id: 'login-code-refused-as-grant',
    mistake: 'A wrong password for a login code is answered like one of the password grant',
    breaks: ['SUPPLEMENT-AUTOLOGIN-002'],
    rewrite: {
      ...{ ...code, status: 401 },
      response: jsonBody((body) =>
        body.error_description === 'Bad credentials' ? { ...body, error: 'invalid_grant' } : body,
      ),
    },
  },
  {
    id: 'login-code-for-anybody-forbidden',
    mistake: 'A request for a login code without credentials is answered with 403',
    breaks: ['SUPPLEMENT-AUTOLOGIN-003'],
    rewrite: {
      ...{ ...code, status: 401 },
      response: (response, { headers }) =>
        headers.authorization === undefined ? { ...response, status: 403 } : response,
    },
  },
  {
    id: 'login-by-code-is-a-page',
    mistake: 'The login with a code ends on the page itself',
    breaks: ['SUPPLEMENT-AUTOLOGIN-004'],
    rewrite: { ...{ method: 'GET', path: '/autologin', status: 302 }, response: withStatus(200) },
  },
  {
    id: 'login-by-code-leads-on-alone',
    mistake: 'The login with a code leads on, and the browser gets no session',
    breaks: ['SUPPLEMENT-AUTOLOGIN-008'],
    rewrite: {
      ...{ method: 'GET', path: '/autologin', status: 302 },
      response: withoutHeaders('set-cookie'),
    },
  },
  {
    id: 'login-code-used-for-ever',
    mistake: 'Codes are looked up and stay',
    breaks: ['SUPPLEMENT-AUTOLOGIN-005', 'SUPPLEMENT-CODES-004'],
    ports: (...zones) => ({
      ...changing('keptCodes', lasting)(...zones),
      ...changing('loginCodes', lasting)(...zones),
    }),
  },
  {
    id: 'login-code-of-any-client',
    mistake: 'A login code serves every client',
    breaks: ['SUPPLEMENT-AUTOLOGIN-006'],
    policy: { autologin: { isOf: () => () => true } },
  },
  {
    id: 'authenticate-without-email',
    mistake: 'The endpoint /authenticate states the name alone',
    breaks: ['SUPPLEMENT-AUTHENTICATE-001'],
    policy: {
      externalLogin: {
        shown: (original) => (user, isTrusted) =>
          isTrusted ? original(user, isTrusted) : { username: user.userName },
      },
    },
  },
  {
    id: 'authenticate-refuses-as-forbidden',
    mistake: 'A wrong password is answered with 403 at /authenticate',
    breaks: ['SUPPLEMENT-AUTHENTICATE-002'],
    rewrite: {
      ...{ method: 'POST', path: '/authenticate', status: 401 },
      response: (response) =>
        response.body.includes('authentication failed') ? { ...response, status: 403 } : response,
    },
  },
  {
    id: 'authenticate-trusts-nobody',
    mistake: 'The endpoint /authenticate shows a login server no more than anybody',
    breaks: ['SUPPLEMENT-AUTHENTICATE-003'],
    policy: { externalLogin: { shown: (original) => (user) => original(user, false) } },
  },
  {
    id: 'any-token-of-a-login-server',
    mistake: 'Scope oauth.login is looked for nowhere',
    breaks: ['SUPPLEMENT-AUTHENTICATE-004', 'SUPPLEMENT-CODES-002'],
    policy: {
      tokenValidation: {
        hasScope: (original) => (held, needed) => needed.includes('oauth.login') || original(held, needed),
      },
    },
  },
  {
    id: 'authenticate-error-of-tokens',
    mistake: 'A wrong password is called unauthorized at /authenticate',
    breaks: ['SUPPLEMENT-AUTHENTICATE-005'],
    rewrite: {
      ...{ method: 'POST', path: '/authenticate', status: 401 },
      response: jsonBody((body) => ({ ...body, error: 'unauthorized' })),
    },
  },
  {
    id: 'authenticate-unverified',
    mistake: 'The endpoint /authenticate takes users who are not verified',
    breaks: ['SUPPLEMENT-AUTHENTICATE-006'],
    policy: {
      password: {
        isVerified: (original) => (user) => isAskedBy('POST', /\/authenticate$/) || original(user),
      },
    },
  },
  {
    id: 'authenticate-adds-nobody',
    mistake: 'A login server vouches for known users alone',
    breaks: ['SUPPLEMENT-AUTHENTICATE-007'],
    policy: {
      shadowUser: {
        mayAdd: (original) => (config) => !isAskedBy('POST', /\/authenticate$/) && original(config),
      },
    },
  },
  {
    id: 'authenticate-adds-everybody',
    mistake: 'A login server adds whom it vouches for, whatever add_new says',
    breaks: ['SUPPLEMENT-AUTHENTICATE-008'],
    policy: {
      shadowUser: {
        mayAdd: (original) => (config) => isAskedBy('POST', /\/authenticate$/) || original(config),
      },
    },
  },
  {
    id: 'login-code-for-forms-alone',
    mistake: 'Name and password for a login code are read in a form alone',
    breaks: ['SUPPLEMENT-AUTOLOGIN-007'],
    rewrite: {
      ...code,
      response: (response, { headers }) =>
        headers['content-type']?.startsWith('application/json') === true
          ? { ...response, status: 415 }
          : response,
    },
  },
  {
    id: 'codes-kept-with-status-200',
    mistake: 'A text that was kept is answered with 200',
    breaks: ['SUPPLEMENT-CODES-001'],
    rewrite: { ...{ method: 'POST', path: '/Codes', status: 201 }, response: withStatus(200) },
  },
  {
    id: 'codes-without-text',
    mistake: 'The text under a code is not shown',
    breaks: ['SUPPLEMENT-CODES-003'],
    rewrite: {
      ...{ method: 'GET', path: '/Codes/*', status: 200 },
      response: jsonBody((body) => without(body, 'data')),
    },
  },
  {
    id: 'clientinfo-with-secret',
    mistake: 'The endpoint /clientinfo shows the secret',
    breaks: ['SUPPLEMENT-CLIENTINFO-001'],
    rewrite: {
      ...{ method: 'GET', path: '/clientinfo', status: 200 },
      response: jsonBody((body) => ({ ...body, client_secret: 'shown' })),
    },
  },
  {
    id: 'clientinfo-for-any-secret',
    mistake: 'The secret is not compared at /clientinfo',
    breaks: ['SUPPLEMENT-CLIENTINFO-002'],
    policy: {
      clientAuthentication: {
        secretMatches:
          (original) =>
          (...compared) =>
            isAsked('/clientinfo') || original(...compared),
      },
    },
  },
];

/** A store whose codes stay when they are taken out. */
function lasting<Code extends KeptCode>(codes: KeptCodeStore<Code>): Pick<KeptCodeStore<Code>, 'take'> {
  return {
    take: (value) => {
      const found = codes.take(value);
      if (found !== undefined) codes.save(found);
      return found;
    },
  };
}

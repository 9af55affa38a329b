import type { Defect } from '../defect.ts';
import { withoutHeaders } from '../json-body.ts';
import type { Rewrite } from '../rewrite.ts';

const form = { method: 'POST', path: '/login.do', status: 302 } as const;

/** A login that leads elsewhere than where it should. */
function leading(from: RegExp, to: string): Rewrite {
  return {
    ...form,
    response: (response) => ({
      ...response,
      headers: { ...response.headers, location: String(response.headers.location).replace(from, to) },
    }),
  };
}

/** Mistakes in where the login form leads. */
export const loginErrorDefects: readonly Defect[] = [
  {
    id: 'login-forged-form-as-wrong-password',
    mistake: 'A login form without the CSRF value is answered like a wrong password',
    breaks: ['LOGIN-015'],
    rewrite: leading(/invalid_login_request$/, 'login_failure'),
  },
  {
    id: 'login-failure-keeps-current-user',
    mistake: 'A wrong password leaves Current-User as it is',
    breaks: ['LOGIN-020'],
    rewrite: {
      ...form,
      response: (response, request) =>
        String(response.headers.location).endsWith('login_failure')
          ? withoutHeaders('set-cookie')(response, request)
          : response,
    },
  },
  {
    id: 'login-unverified-as-wrong-password',
    mistake: 'A user who is not verified learns that the password is wrong',
    breaks: ['LOGIN-016'],
    rewrite: leading(/account_not_verified$/, 'login_failure'),
  },
  {
    id: 'login-locked-as-wrong-password',
    mistake: 'A locked user learns that the password is wrong',
    breaks: ['LOGIN-019'],
    rewrite: leading(/account_locked$/, 'login_failure'),
  },
  {
    id: 'login-form-redirect-uri-unread',
    mistake: 'The login form drops form_redirect_uri, whether it leads within the service or not',
    breaks: ['LOGIN-017'],
    policy: { pageTarget: { isLocal: () => () => false } },
  },
  {
    id: 'login-to-the-passcode',
    mistake: 'A login without a target leads to the passcode',
    breaks: ['LOGIN-018'],
    rewrite: leading(/(?<=:\d+)\/$/, '/passcode'),
  },
];

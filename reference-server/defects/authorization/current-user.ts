import type { Defect } from '../defect.ts';

/** Mistakes with the cookie `Current-User`. */
export const currentUserDefects: readonly Defect[] = [
  {
    id: 'current-user-not-cleared',
    mistake: 'The cookie Current-User stays as it is when nobody is logged in',
    breaks: ['AUTHORIZE-PROMPT-012', 'AUTHORIZE-PROMPT-015'],
    rewrite: {
      ...{ method: 'GET', path: '/oauth/authorize', status: 302 },
      response: (response) => {
        const lines = [response.headers['set-cookie'] ?? []].flat();
        const left = lines.filter((line) => !line.startsWith('Current-User=;'));
        const cleared = lines.length > left.length && { 'set-cookie': left };
        return { ...response, headers: { ...response.headers, ...cleared } };
      },
    },
  },
  {
    id: 'current-user-cleared-with-a-word',
    mistake: 'The cookie Current-User is cleared by the text "deleted"',
    breaks: ['AUTHORIZE-PROMPT-013'],
    policy: {
      currentUserCookie: {
        value: (original) => (userId) => (userId === undefined ? 'deleted' : original(userId)),
      },
    },
  },
  {
    id: 'current-user-cleared-for-a-session',
    mistake: 'The cookie Current-User is emptied but kept',
    breaks: ['AUTHORIZE-PROMPT-014', 'AUTHORIZE-PROMPT-015'],
    policy: { currentUserCookie: { maxAge: () => (_userId, lifetime) => lifetime } },
  },
  {
    id: 'current-user-cleared-on-another-path',
    mistake: 'The cookie Current-User is cleared for the path of the authorization endpoint only',
    breaks: ['AUTHORIZE-PROMPT-015'],
    rewrite: {
      ...{ method: 'GET', path: '/oauth/authorize', status: 302 },
      response: (response) => {
        const lines = [response.headers['set-cookie'] ?? []].flat();
        const moved = lines.map((line) => line.replace(/^(Current-User=; Path=)[^;]*/, '$1/oauth/authorize'));
        return {
          ...response,
          headers: { ...response.headers, ...(lines.length > 0 && { 'set-cookie': moved }) },
        };
      },
    },
  },
  {
    id: 'current-user-is-the-first-one',
    mistake: 'The cookie Current-User names the user who was logged in first',
    breaks: ['AUTHORIZE-COMPAT-022'],
    policy: {
      currentUserCookie: {
        value: (original) => {
          let first: string | undefined;
          return (userId) => {
            first ??= userId;
            return original(userId && first);
          };
        },
      },
    },
  },
];

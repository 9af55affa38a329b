import type { Defect } from '../defect.ts';
import { put, withoutQuery } from './put.ts';

/** The address as a library writes it: no default port, and no letter percent-encoded. */
function normalized(uri: string): string {
  return URL.canParse(uri) ? decodeURI(new URL(uri).href) : uri;
}

/** A query in which each name stands once. */
function byName(uri: string): string {
  const { search } = new URL(uri);
  return search.slice(1) && `${new URLSearchParams(Object.fromEntries(new URLSearchParams(search)))}&`;
}

/** Mistakes about redirect URIs that are the same to some, and not letter by letter. */
export const redirectUriSpellingDefects: readonly Defect[] = [
  {
    id: 'redirect-uri-normalized',
    mistake: 'Redirect URIs are compared as the framework normalizes them',
    breaks: ['AUTHORIZE-EXACT-013'],
    policy: {
      redirectUri: {
        isRegistered: (original) => (registered, requested, flow) =>
          original(registered, requested, flow) ||
          (!requested.includes('..') && normalized(registered) === normalized(requested)),
      },
    },
  },
  {
    id: 'redirect-uri-of-a-developer',
    mistake: 'Every client may be at the loopback interface, as its developers want it',
    breaks: ['AUTHORIZE-URI-015'],
    policy: {
      redirectUri: {
        isRegistered: (original) => (registered, requested, flow) =>
          original(registered, requested, flow) ||
          /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?\//.test(requested),
      },
    },
  },
  {
    id: 'exchange-redirect-uri-normalized',
    mistake: 'The redirect_uri of the exchange is compared as the framework decodes it',
    breaks: ['RFC6749-CODE-012'],
    policy: {
      authorizationCode: {
        isSameRedirectUri: (original) => (code, sent) =>
          original(code, sent) || normalized(code.redirectUri) === normalized(sent),
      },
    },
  },
  {
    id: 'redirect-uri-query-by-name',
    mistake: 'The query of the redirect URI is kept by name, each name once',
    breaks: ['AUTHORIZE-URI-001'],
    policy: put((uri, encoded, mode) =>
      mode === 'query' ? `${withoutQuery(uri)}?${byName(uri)}${encoded}` : undefined,
    ),
  },
];

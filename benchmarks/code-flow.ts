import { app, callback, user } from './clients.ts';
import { Browser, type Tokens, tokensFor } from './http.ts';

/** Where a server has what the flow needs, and how its login form is filled in. */
export interface CodeFlow {
  readonly authorize: string;
  readonly token: string;
  /** What the token request has besides, so that an ID token is signed and the access token is opaque. */
  readonly tokenFields: Record<string, string>;
  readonly loginFields: (page: string) => Record<string, string>;
}

/** One flow: a request, a page, a login, a code, tokens; what a new browser does, and then the client. */
export async function codeFlow(
  origin: string,
  { authorize, token, tokenFields, loginFields }: CodeFlow,
): Promise<Tokens> {
  const browser = new Browser(origin);
  const query = new URLSearchParams({
    ...{ response_type: 'code', client_id: app.id, redirect_uri: callback, scope: 'openid', state: 's' },
  });
  const login = await browser.go(`${authorize}?${query}`);
  const [, action = login.url] = /<form[^>]*\saction="([^"]*)"/.exec(login.page ?? '') ?? [];
  const { url } = await browser.go(new URL(action, login.url).href, loginFields(login.page ?? ''));
  const code = new URL(url).searchParams.get('code');
  if (code === null) throw new Error(`the login led to ${url}`);
  return tokensFor(`${origin}${token}`, app, {
    ...tokenFields,
    grant_type: 'authorization_code',
    code,
    redirect_uri: callback,
  });
}

/** The form of the reference server. */
export const ofReference: CodeFlow = {
  authorize: '/oauth/authorize',
  token: '/oauth/token',
  tokenFields: { token_format: 'opaque' },
  loginFields: (page) => ({
    username: user.name,
    password: user.password,
    'X-Auth-Csrf': /name="X-Auth-Csrf" value="([^"]*)"/.exec(page)?.[1] ?? '',
  }),
};

/** The form of oidc-provider's development login, which takes any password. */
export const ofOidcProvider: CodeFlow = {
  authorize: '/auth',
  token: '/token',
  tokenFields: {},
  loginFields: () => ({ prompt: 'login', login: user.name, password: user.password }),
};

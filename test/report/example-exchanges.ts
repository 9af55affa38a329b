import type { RecordedExchange } from '../../src/report/model/result.ts';

export const authorization = 'https://login.staging.example';
export const resource = 'https://api.staging.example';

const json = ['content-type', 'application/json;charset=UTF-8'] as const;
const formRequest = [
  ['accept', 'application/json'],
  ['content-type', 'application/x-www-form-urlencoded'],
  ['user-agent', 'assay/0.1.0 r7k2/example'],
] as const;

/** An exchange with the values most examples share; override what matters. */
export function exchange(values: Partial<RecordedExchange> & { readonly id: string }): RecordedExchange {
  return {
    role: 'under-test',
    startedAt: '2026-05-04T09:30:01.250Z',
    durationMs: 12.4,
    request: { method: 'GET', url: `${resource}/v3/healthz`, headers: [['accept', 'application/json']] },
    ...values,
  };
}

function tokenRequest(body: string): RecordedExchange['request'] {
  return {
    method: 'POST',
    url: `${authorization}/oauth/token`,
    headers: [...formRequest, ['authorization', 'Basic ‹client_credentials:4be01f›']],
    body,
  };
}

function answer(status: number, body: unknown, headers: [string, string][] = []) {
  return {
    status,
    headers: [json, ...headers],
    body: typeof body === 'string' ? body : JSON.stringify(body),
  };
}

const tokens = {
  access_token: '‹access_token:77c0de›',
  token_type: 'bearer',
  expires_in: 43199,
  scope: 'openid profile',
  jti: '8e2f0c7b5a4d4c0f9a61',
};
const redirect = 'redirect_uri=https%3A%2F%2Fapp.example%2Fcallback';

export const exampleExchanges: readonly RecordedExchange[] = [
  exchange({
    id: 'pkce-1/1',
    role: 'preparation',
    request: {
      method: 'GET',
      url: `${authorization}/oauth/authorize?response_type=code&client_id=assay-r7k2-web&code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM&code_challenge_method=S256`,
      headers: [
        ['accept', 'application/x-www-form-urlencoded'],
        ['cookie', 'JSESSIONID=‹cookie:0ac911›'],
      ],
    },
    response: answer(302, '', [['location', 'https://app.example/callback?code=‹code:1d44a0›']]),
  }),
  exchange({
    id: 'pkce-1/2',
    role: 'control',
    request: tokenRequest(
      `grant_type=authorization_code&code=‹code:5b2210›&${redirect}&code_verifier=‹code_verifier:aa10cd›`,
    ),
    response: answer(200, tokens),
  }),
  exchange({
    id: 'pkce-1/3',
    fault: 'without code_verifier',
    control: 'pkce-1/2',
    request: tokenRequest(`grant_type=authorization_code&code=‹code:1d44a0›&${redirect}`),
    response: answer(200, tokens, [['x-request-id', 'b71c']]),
  }),
  exchange({
    id: 'client-credentials-4/1',
    request: tokenRequest('grant_type=client_credentials&token_format=opaque'),
    response: answer(200, { ...tokens, refresh_token: null }, [['cache-control', 'no-cache']]),
  }),
  exchange({
    id: 'health-2/1',
    request: { method: 'GET', url: `${resource}/v3/healthz`, headers: [['accept', 'application/json']] },
    response: {
      status: 503,
      headers: [['content-type', 'text/html']],
      body: '<html><head><title>503</title></head>\n<body>\u001b[31mno upstream\u001b[0m</body></html>',
    },
  }),
  exchange({
    id: 'authorize-9/1',
    request: {
      method: 'GET',
      url: `${authorization}/oauth/authorize?response_type=token&client_id=assay-r7k2-web&prompt=none`,
      headers: [['accept', 'application/x-www-form-urlencoded']],
    },
    response: {
      status: 302,
      headers: [
        ['location', 'https://app.example/callback#error=login_required&session_state=4f1a.99c2'],
        ['cache-control', 'no-store'],
      ],
      body: '',
    },
  }),
  exchange({
    id: 'saml-3/1',
    role: 'preparation',
    request: { method: 'GET', url: `${authorization}/saml/metadata`, headers: [] },
    error: { code: 'TARGET_TIMEOUT', message: 'no response headers within 10 s' },
  }),
];

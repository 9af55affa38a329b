import { parameter, without, withParameter } from '../../../client/parameters.ts';
import { SuiteDefect } from '../../../errors.ts';
import { secretOf } from '../../../fixtures/client-fixture.ts';
import type { Fault } from '../../../scenario/request-under-test.ts';
import { currentRun } from '../../../scenario/run.ts';
import type { TokenDraft } from '../token-request.ts';

type TokenFault = Fault<TokenDraft>;

/** Parameters whose repetition is tried. */
const repeatable = [
  'grant_type',
  'client_id',
  'client_secret',
  'scope',
  'token_format',
  'code',
  'redirect_uri',
  'code_verifier',
  'username',
  'password',
  'refresh_token',
  'assertion',
] as const;

/** What can be wrong with a token request besides client authentication. */
export const tokenParameterFaults: readonly TokenFault[] = [
  { name: 'no grant_type', apply: (draft) => leftOut(draft, 'grant_type') },
  { name: 'an empty grant_type', apply: (draft) => set(draft, 'grant_type', '') },
  { name: 'an unknown grant_type', apply: (draft) => set(draft, 'grant_type', 'assay_unknown') },
  { name: 'grant_type implicit', apply: (draft) => set(draft, 'grant_type', 'implicit') },
  {
    name: 'its grant_type in another letter case',
    apply: (draft) => set(draft, 'grant_type', present(draft, 'grant_type').toUpperCase()),
  },
  { name: 'a client without the grant type', apply: withoutGrantType },
  { name: 'a scope that it does not have', apply: (draft) => set(draft, 'scope', 'assay.foreign') },
  { name: 'a scope that only its scopes hold', apply: withScopeOnly },
  {
    name: 'a foreign scope beside its own',
    apply: (draft) => set(draft, 'scope', `${present(draft, 'scope')} assay.foreign`),
  },
  { name: 'a malformed scope', apply: (draft) => set(draft, 'scope', 'assay."quoted"') },
  {
    name: 'its scope in another letter case',
    apply: (draft) => set(draft, 'scope', present(draft, 'scope').toUpperCase()),
  },
  { name: 'its parameters as JSON', apply: asJson },
  { name: 'the method GET', apply: (draft) => ({ ...draft, method: 'GET' }) },
  { name: 'the method DELETE', apply: (draft) => ({ ...draft, method: 'DELETE' }) },
  { name: 'no content type', apply: ({ contentType: _contentType, ...draft }) => draft },
  { name: 'the method PUT', apply: (draft) => ({ ...draft, method: 'PUT' }) },
  { name: 'all its parameters in the query', apply: (draft) => ({ ...draft, inQuery: true }) },
  ...repeatable.map((name) => ({
    name: `${name} sent twice`,
    apply: (draft: TokenDraft) => twice(draft, name),
  })),
];

function set(draft: TokenDraft, name: string, value: string): TokenDraft {
  return { ...draft, parameters: withParameter(draft.parameters, name, value) };
}

function leftOut(draft: TokenDraft, name: string): TokenDraft {
  return { ...draft, parameters: without(draft.parameters, name) };
}

/** The same parameter with the same value once more. That of client authentication is sent there already. */
function twice(draft: TokenDraft, name: string): TokenDraft {
  return { ...draft, parameters: [...draft.parameters, [name, present(draft, name)]] };
}

function present({ parameters, authentication }: TokenDraft, name: string): string {
  const value = parameter(parameters, name);
  if (value !== undefined) return value;
  if (authentication.method === 'client_secret_post') {
    if (name === 'client_id') return authentication.clientId;
    if (name === 'client_secret') return authentication.secret;
  }
  throw new SuiteDefect('no-fault', `a fault changes ${name}, but the token request does not carry it`);
}

/** A scope that the client is registered with, but not as an authority. */
function withScopeOnly(draft: TokenDraft): TokenDraft {
  const { scope = [], authorities = [] } = draft.client?.spec ?? {};
  const own = scope.find((one) => !authorities.includes(one));
  if (own === undefined) throw new SuiteDefect('no-fault', 'the client has no scope that is no authority');
  return set(draft, 'scope', own);
}

/** The parameters as members of a JSON object; the Basic header stays. */
function asJson(draft: TokenDraft): TokenDraft {
  const body = JSON.stringify(Object.fromEntries(draft.parameters));
  return { ...draft, contentType: 'application/json', body };
}

/** Another client, registered alike but for the grant type of the request. */
async function withoutGrantType(draft: TokenDraft): Promise<TokenDraft> {
  const { client, authentication } = draft;
  if (client === undefined || !('secret' in authentication)) {
    throw new SuiteDefect(
      'no-fault',
      'a client without the grant type needs a request of a client with a secret',
    );
  }
  const grantType = present(draft, 'grant_type');
  const left = client.spec.authorized_grant_types.filter((one) => one !== grantType);
  const other = grantType === 'refresh_token' ? 'client_credentials' : 'refresh_token';
  const another = await currentRun().fixtures.client({
    ...client.spec,
    name: `${client.spec.name}-without-grant`,
    authorized_grant_types: left.length > 0 ? left : [other],
  });
  return { ...draft, authentication: { ...authentication, clientId: another.id, secret: secretOf(another) } };
}

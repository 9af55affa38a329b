import { parameter, without, withParameter } from '../../../client/parameters.ts';
import { secretOf } from '../../../fixtures/client-fixture.ts';
import type { Fault } from '../../../scenario/request-under-test.ts';
import { currentRun } from '../../../scenario/run.ts';
import { endedToken } from '../../authorization/ended-tokens.ts';
import type { ClientAuthentication } from '../../token/client-authentication.ts';
import type { TokenDraft } from '../../token/token-request.ts';
import { clientToken } from '../../token/token-validation.ts';

/** What can be wrong with a question about a token. */
export const tokenValidationFaults: readonly Fault<TokenDraft>[] = [
  { name: 'an altered value', apply: (draft) => changed(draft, altered) },
  { name: 'a value that was never issued', apply: (draft) => changed(draft, () => '0'.repeat(32)) },
  {
    name: 'a value that has ended',
    apply: async (draft, scenario) => {
      const ended = await endedToken(scenario, 'client');
      return changed(draft, () => ended);
    },
  },
  { name: 'its signature changed', apply: (draft) => changed(draft, withOtherSignature) },
  {
    name: 'no token parameter',
    apply: (draft) => ({ ...draft, parameters: without(draft.parameters, 'token') }),
  },
  {
    name: 'scopes that the token lacks',
    apply: (draft) => ({ ...draft, parameters: [...draft.parameters, ['scopes', 'assay.lacking']] }),
  },
  {
    name: 'a client that is no resource server',
    apply: async (draft) => ({ ...draft, authentication: await withoutAuthority() }),
  },
  {
    name: 'the bearer token of a client that is no resource server',
    apply: async (draft, scenario) => {
      const value = `Bearer ${await clientToken(scenario, await withoutAuthority())}`;
      return { ...draft, authentication: { method: 'authorization_header', value } };
    },
  },
  { name: 'no authentication', apply: (draft) => ({ ...draft, authentication: { method: 'omitted' } }) },
];

/** The credentials of a client that may do nothing here. */
async function withoutAuthority(): Promise<ClientAuthentication> {
  const client = await currentRun().fixtures.client({
    name: 'no-resource-server',
    authorized_grant_types: ['client_credentials'],
    authorities: ['assay.alpha'],
  });
  return { method: 'client_secret_basic', clientId: client.id, secret: secretOf(client) };
}

function changed(draft: TokenDraft, change: (token: string) => string): TokenDraft {
  const token = parameter(draft.parameters, 'token') ?? '';
  return { ...draft, parameters: withParameter(draft.parameters, 'token', change(token)) };
}

/** The same length and alphabet, with one character in the middle replaced. */
function altered(token: string): string {
  const at = Math.floor(token.length / 2);
  const other = token[at] === 'a' ? 'b' : 'a';
  return `${token.slice(0, at)}${other}${token.slice(at + 1)}`;
}

/** Header and claims stay; the middle of the signature changes. */
function withOtherSignature(token: string): string {
  const start = token.lastIndexOf('.') + 1;
  return `${token.slice(0, start)}${altered(token.slice(start))}`;
}

import { groupScopesOf } from '../domain/accounts/membership.ts';
import type { Client } from '../domain/clients/client.ts';
import { scopeWords } from '../domain/grants/policies.ts';
import { askedParameters, askedUse } from './asked.ts';
import type { PortReplacements } from './defect.ts';

/** What a granted set of scopes was made of. */
interface ScopeSets {
  /** A grant type, `passcode`, or the words of `response_type`. */
  readonly use: string;
  readonly client: Client;
  /** The scopes that the user's groups give. */
  readonly held: readonly string[];
  readonly requested: readonly string[];
  /** What the user denied to the client. */
  readonly denied: readonly string[];
}

/** Another set of granted scopes. */
export type ScopeChange = (scopes: readonly string[], sets: ScopeSets) => readonly string[];

/** Other scopes than those that client, groups and approvals have in common. */
export function granting(change: ScopeChange): PortReplacements {
  return (sound) => ({
    grantScopes(possible, { user, client }) {
      const denials = sound.approvals
        .of(user.id, client.clientId)
        .filter(({ status }) => status === 'DENIED');
      return change(sound.grantScopes(possible, { user, client }), {
        ...{ use: askedUse(), client, held: groupScopesOf(user, sound) },
        requested: scopeWords(askedParameters().get('scope')),
        denied: denials.map(({ scope }) => scope),
      });
    },
  });
}

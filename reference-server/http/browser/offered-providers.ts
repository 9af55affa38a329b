import type { Session } from '../../domain/authorization/session.ts';
import type { Client } from '../../domain/clients/client.ts';
import type { Context } from '../../domain/context.ts';
import type { IdentityProvider } from '../../domain/federation/identity-provider.ts';

/** What a login page offers. */
export interface OfferedProviders {
  /** Whether a user name and a password can be typed in. */
  readonly hasForm: boolean;
  /** Providers that are reached by a link. */
  readonly links: readonly IdentityProvider[];
}

const linked = ['oidc1.0', 'oauth2.0', 'saml'];

/** The client for whose request the user logs in. */
export function clientOf(session: Session | undefined, context: Context): Client | undefined {
  const query = session?.savedRequest?.split('?')[1] ?? '';
  return context.clients.find(new URLSearchParams(query).get('client_id') ?? '');
}

function isShown({ type, config }: IdentityProvider): boolean {
  return config[type === 'saml' ? 'showSamlLink' : 'showLinkText'] !== false;
}

/** The active providers that the client allows: "Identity providers the client accepts" (`allowedproviders`). */
export function offeredProviders(session: Session | undefined, context: Context): OfferedProviders {
  const rules = context.policies.providers;
  const client = clientOf(session, context);
  const allowed = context.identityProviders
    .list()
    .filter((one) => rules.isActive(one) && (client === undefined || rules.isAllowed(client, one.originKey)));
  return {
    hasForm: client === undefined || allowed.some(({ type }) => type === 'auth' || type === 'ldap'),
    links: allowed.filter((provider) => linked.includes(provider.type) && isShown(provider)),
  };
}

/**
 * The provider that `login_hint` leads straight to ("A URL-encoded JSON object with field `origin` holding an
 * identity provider's `origin_key`."), or the only one that the client allows.
 */
export function leadingProvider(
  hint: string | undefined,
  session: Session | undefined,
  context: Context,
): IdentityProvider | undefined {
  const rules = context.policies.providers;
  const offered = offeredProviders(session, context);
  const origin = rules.leadsTo(hint);
  const hinted = origin === undefined ? undefined : context.identityProviders.find(origin);
  const client = clientOf(session, context);
  const isUsable =
    hinted !== undefined &&
    linked.includes(hinted.type) &&
    rules.isActive(hinted) &&
    (client === undefined || rules.isAllowed(client, hinted.originKey));
  if (isUsable) return hinted;
  return !offered.hasForm && offered.links.length === 1 ? offered.links[0] : undefined;
}

import { replacePolicies } from './defects/apply.ts';
import type { PolicyReplacements } from './defects/defect.ts';
import type { Policies } from './domain/policies.ts';

/**
 * What an installation may call otherwise: "An installation may have its own words for the internal origin key, the
 * default zone id and the realm" (supplement-authorization section 1), and the neutral names of the same section.
 */
export interface Words {
  /** Scopes and authorities of the service are `PREFIX.resource`, `PREFIX.user`, … */
  readonly scopePrefix: string;
  readonly internalOrigin: string;
  readonly defaultZone: string;
  readonly csrfCookie: string;
  readonly currentUserCookie: string;
  readonly sessionCookie: string;
  readonly platformReadScope: string;
  readonly platformWriteScope: string;
}

/** The words of the documents and their supplements. */
export const neutralWords: Words = {
  scopePrefix: 'auth',
  internalOrigin: 'auth',
  defaultZone: 'auth',
  csrfCookie: 'X-Auth-Csrf',
  currentUserCookie: 'Current-User',
  sessionCookie: 'JSESSIONID',
  platformReadScope: 'platform.read',
  platformWriteScope: 'platform.write',
};

/** A scope of the documents in the words of the installation. */
export function scopeIn(words: Words, scope: string): string {
  if (scope === 'platform.read') return words.platformReadScope;
  if (scope === 'platform.write') return words.platformWriteScope;
  return scope.replace(/^auth\./, `${words.scopePrefix}.`);
}

/** The rules of a server that has those words; those of the documents alone stay as they are. */
export function policiesIn(words: Words, policies: Policies): Policies {
  return replacePolicies(policies, { ...scopeRules(words), ...cookieRules(words) });
}

function scopeRules(words: Words): PolicyReplacements {
  const own = (rule: () => readonly string[]) => () => rule().map((scope) => scopeIn(words, scope));
  const admin = scopeIn(words, 'auth.admin');
  const resource = scopeIn(words, 'auth.resource');
  return {
    authorizationRequest: { neededScopes: own },
    userToken: { neededScopes: own },
    groups: { defaults: own },
    zoneContent: { defaultGroups: own },
    platformAccess: { readScopes: own, writeScopes: own },
    platformLimit: { exemptScopes: own },
    introspection: {
      neededScopes: own,
      mayAsk: () => (held) => held.includes(resource) || held.includes(admin),
    },
    jwtBearer: { mayPresent: () => (caller) => caller.authorities.includes(resource) },
    tokenValidation: {
      hasScope: () => (scopes, needed) =>
        scopes.includes(admin) || needed.some((scope) => scopes.includes(scopeIn(words, scope))),
    },
  };
}

function cookieRules({ csrfCookie, currentUserCookie, sessionCookie }: Words): PolicyReplacements {
  return {
    csrfCookie: { name: () => () => csrfCookie },
    currentUserCookie: { name: () => () => currentUserCookie },
    sessionCookie: { name: () => () => sessionCookie },
  };
}

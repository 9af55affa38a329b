import { type AuthenticatePorts, authenticateUser, type LoginOutcome } from '../accounts/authenticate.ts';
import { countFailure, isLocked, type LoginFailuresPorts } from '../accounts/login-failures.ts';
import type { LoginAttempt } from '../accounts/policies.ts';
import type { User } from '../accounts/user.ts';
import { OAuthError } from '../errors.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { DirectoryError } from './ldap/directory.ts';
import { type LdapLoginPorts, logInAtDirectory } from './ldap/login.ts';
import { ProviderLoginError } from './login.ts';
import { type OidcPasswordPorts, oidcPasswordUser } from './oidc/password.ts';

/** What this part needs of the service. */
export type PasswordLoginPorts = AuthenticatePorts & LoginFailuresPorts & LdapLoginPorts & OidcPasswordPorts;

/** The outcome of a name and a password at a provider, which may give no answer. */
export type ProviderOutcome =
  | LoginOutcome
  | { readonly refusal: 'unreachable'; readonly detail: string; readonly halfway?: never };

type Ask = (
  attempt: LoginAttempt,
  provider: IdentityProvider,
  context: PasswordLoginPorts,
) => Promise<User | undefined>;

const external: Readonly<Partial<Record<IdentityProvider['type'], Ask>>> = {
  ldap: ({ userName, password }, provider, context) =>
    logInAtDirectory(userName, password, provider, context),
  'oidc1.0': oidcPasswordUser,
  'oauth2.0': oidcPasswordUser,
};

function outcomeOf(error: unknown): ProviderOutcome {
  if (error instanceof DirectoryError) return { refusal: 'unreachable', detail: error.message };
  if (error instanceof ProviderLoginError) {
    const refusal = error.code === 'provider_unreachable' ? 'unreachable' : 'failure';
    return { refusal, detail: error.detail ?? error.hint };
  }
  if (error instanceof OAuthError) return { refusal: 'failure', detail: error.hint };
  throw error;
}

/** Takes a name and a password to a provider. Wrong guesses count, wherever the user belongs to. */
export async function authenticateAt(
  provider: IdentityProvider,
  attempt: Omit<LoginAttempt, 'origin'>,
  context: PasswordLoginPorts,
): Promise<ProviderOutcome> {
  const { originKey: origin } = provider;
  const ask = external[provider.type];
  if (ask === undefined) return authenticateUser({ ...attempt, origin }, context);
  const named = { userName: attempt.userName, origin };
  if (isLocked(named, context)) return { refusal: 'locked', detail: 'Too many failed attempts' };
  try {
    const user = await ask({ ...attempt, origin }, provider, context);
    if (user !== undefined) return { user };
  } catch (error) {
    const outcome = outcomeOf(error);
    if ('refusal' in outcome && outcome.refusal === 'failure') countFailure(named, context);
    return outcome;
  }
  countFailure(named, context);
  return { refusal: 'failure', detail: `Provider ${origin} knows no such name and password` };
}

/** Takes a name and a password to each provider in turn, until one knows them; else why the first one does not. */
export async function authenticateAmong(
  providers: readonly IdentityProvider[],
  attempt: Omit<LoginAttempt, 'origin'>,
  context: PasswordLoginPorts,
): Promise<ProviderOutcome> {
  let told: Extract<ProviderOutcome, { readonly refusal: string }> = { refusal: 'failure', detail: '' };
  for (const provider of providers) {
    const outcome = await authenticateAt(provider, attempt, context);
    if ('user' in outcome || 'halfway' in outcome) return outcome;
    if (told.refusal === 'failure') told = outcome;
  }
  return told;
}

import { type AuthenticatePorts, recordLogin } from '../accounts/authenticate.ts';
import { countFailure, type LoginFailuresPorts } from '../accounts/login-failures.ts';
import { type PasscodePorts, redeemPasscode } from '../accounts/passcode.ts';
import type { LoginRefusal, passwordPolicies } from '../accounts/policies.ts';
import type { Login } from '../accounts/subject.ts';
import { type generatorPolicies, type TotpPorts, useCode } from '../accounts/totp.ts';
import type { User, UserStore } from '../accounts/user.ts';
import { grantedScopes, type UserScopesPorts } from '../accounts/user-scopes.ts';
import type { AuthenticatedClient } from '../client-authentication/method.ts';
import { OAuthError, type OAuthErrorCode } from '../errors.ts';
import { authenticateAmong, type PasswordLoginPorts } from '../federation/password-login.ts';
import { type PasswordProviderPorts, passwordProviders } from '../federation/password-provider.ts';
import type { providerPolicies } from '../federation/policies.ts';
import { type Clock, secondsOf } from '../ports.ts';
import type { Settings } from '../settings.ts';
import { issueUserTokens, type UserTokensPorts } from '../tokens/user-tokens.ts';
import type { Grant, TokenRequest } from './grant.ts';
import { scopeWords, tokenWishes } from './policies.ts';

/** What this part needs of the service. */
export type GrantsPasswordPorts = AuthenticatePorts &
  LoginFailuresPorts &
  PasscodePorts &
  TotpPorts &
  UserScopesPorts &
  PasswordLoginPorts &
  PasswordProviderPorts &
  UserTokensPorts & {
    readonly clock: Clock;
    readonly settings: Settings;
    readonly users: UserStore;
    readonly policies: {
      readonly generator: typeof generatorPolicies;
      readonly password: typeof passwordPolicies;
      readonly providers: typeof providerPolicies;
    };
  };

interface LoggedIn {
  readonly user: User;
  readonly login: Login;
}

const refusals: Readonly<Record<LoginRefusal | 'unreachable', string>> = {
  unreachable: 'The identity provider cannot be reached at the moment',
  failure: 'Bad credentials',
  locked: 'Your account has been locked because of too many failed attempts to login.',
  unverified: 'Account not verified',
  'password-change': 'password change required',
};

function required(value: string | undefined, hint: string): string {
  if (value === undefined) throw new OAuthError('invalid_request', hint);
  return value;
}

async function userOf(
  { parameters }: TokenRequest,
  { client }: AuthenticatedClient,
  context: GrantsPasswordPorts,
): Promise<User> {
  const rules = context.policies.password;
  const userName = required(rules.userNameOf(parameters), 'No user name supplied');
  const password = required(rules.passwordOf(parameters), 'No password supplied');
  const attempt = { userName, password, code: parameters.get('mfaCode') };
  const hint = context.settings.features.passwordLoginHint ? parameters.get('login_hint') : undefined;
  const sent = context.policies.providers.originOf(hint);
  const outcome = await authenticateAmong(passwordProviders(sent, client, context), attempt, context);
  if ('user' in outcome) return outcome.user;
  const { refusal, detail } = outcome;
  const error: OAuthErrorCode = refusal === 'unreachable' ? 'server_error' : 'invalid_grant';
  throw new OAuthError(error, refusals[refusal], { detail });
}

/** "yes when multi-factor authentication is enabled for the user" (`mfaCode`). @throws OAuthError */
function requireCode(user: User, code: string | undefined, context: GrantsPasswordPorts): readonly string[] {
  const rules = context.policies.generator;
  if (!rules.isDue(user)) return ['pwd'];
  if (code === undefined) {
    throw new OAuthError(
      'invalid_request',
      'A multi-factor authentication code is required to complete the request',
    );
  }
  if (useCode(code, user, context)) return ['pwd', 'otp', 'mfa'];
  countFailure(user, context);
  throw new OAuthError('invalid_grant', 'Bad credentials', { detail: 'The code of the generator is wrong' });
}

function byPasscode(value: string, context: GrantsPasswordPorts): LoggedIn {
  const passcode = redeemPasscode(value, context);
  const user = passcode && context.users.find(passcode.userId);
  if (passcode === undefined || user === undefined || !context.policies.password.isActive(user)) {
    throw new OAuthError('invalid_grant', 'Invalid passcode');
  }
  return { user, login: { authTime: passcode.authTime, amr: passcode.amr } };
}

async function byPassword(
  request: TokenRequest,
  client: AuthenticatedClient,
  context: GrantsPasswordPorts,
): Promise<LoggedIn> {
  const user = await userOf(request, client, context);
  const source = user.origin === context.settings.internalOrigin ? [] : ['ext'];
  const amr = [...source, ...requireCode(user, request.parameters.get('mfaCode'), context)];
  return { user: recordLogin(user, context), login: { authTime: secondsOf(context.clock), amr } };
}

/** Grant password, and its one-time passcode form (authorization-token-service, "POST /oauth/token"). */
export const passwordGrant = {
  grantType: 'password',
  async handle(request, authenticated, context) {
    const { parameters } = request;
    const { client, claim } = authenticated;
    const passcode = parameters.get('passcode');
    const { user, login } =
      passcode === undefined
        ? await byPassword(request, authenticated, context)
        : byPasscode(passcode, context);
    const use = passcode === undefined ? 'password' : 'passcode';
    const scopes = grantedScopes(scopeWords(parameters.get('scope')), { user, client }, context);
    return issueUserTokens(
      {
        ...{ client, user, login, scopes, grantType: 'password' },
        ...tokenWishes(parameters),
        form: use,
        ...(claim && { clientAuthMethod: claim }),
      },
      context,
    );
  },
} satisfies Grant<GrantsPasswordPorts>;

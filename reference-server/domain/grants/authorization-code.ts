import type { passwordPolicies } from '../accounts/policies.ts';
import type { UserStore } from '../accounts/user.ts';
import type { AuthorizationCode, AuthorizationCodeStore } from '../authorization/code.ts';
import type { authorizationCodePolicies } from '../authorization/code-policies.ts';
import type { AuthenticatedClient } from '../client-authentication/method.ts';
import { OAuthError } from '../errors.ts';
import type { Clock } from '../ports.ts';
import type { Settings } from '../settings.ts';
import {
  endReplayedFamily,
  type SpentCredentials,
  type SpentCredentialsPorts,
} from '../tokens/spent-credentials.ts';
import { issueUserTokens, type UserTokensPorts } from '../tokens/user-tokens.ts';
import type { Grant, TokenRequest } from './grant.ts';
import { tokenWishes } from './policies.ts';
import { type ProofKeyPorts, requireVerifier, requireWellFormedVerifier } from './proof-key.ts';

/** What this part needs of the service. */
export type AuthorizationCodePorts = SpentCredentialsPorts &
  UserTokensPorts &
  ProofKeyPorts & {
    readonly authorizationCodes: AuthorizationCodeStore;
    readonly clock: Clock;
    readonly settings: Settings;
    readonly spentCredentials: SpentCredentials;
    readonly users: UserStore;
    readonly policies: {
      readonly authorizationCode: typeof authorizationCodePolicies;
      readonly password: typeof passwordPolicies;
    };
  };

function redeem(value: string, context: AuthorizationCodePorts): AuthorizationCode {
  const code = context.authorizationCodes.take(value);
  if (code === undefined) {
    endReplayedFamily(value, context);
    throw new OAuthError('invalid_grant', 'Invalid authorization code');
  }
  const keptUntil = Math.ceil(code.expiresAt / 1000) + context.settings.lifetimes.refreshToken;
  context.spentCredentials.remember(value, code.family, keptUntil);
  if (context.policies.authorizationCode.isUnexpired(code, context.clock())) return code;
  throw new OAuthError('invalid_grant', 'Authorization code expired');
}

/** "required if it was given on the authorization request" (`redirect_uri`) */
function requireRedirectUri(
  code: AuthorizationCode,
  sent: string | undefined,
  context: AuthorizationCodePorts,
): void {
  const rules = context.policies.authorizationCode;
  const isRight = sent === undefined ? !rules.isRedirectUriDue(code) : rules.isSameRedirectUri(code, sent);
  if (!isRight) throw new OAuthError('invalid_grant', 'Redirect URI mismatch.');
}

function requireOwnCode(
  code: AuthorizationCode,
  { client }: AuthenticatedClient,
  context: AuthorizationCodePorts,
): void {
  if (context.policies.authorizationCode.isOf(code, client.clientId)) return;
  throw new OAuthError('invalid_grant', 'Client ID mismatch', {
    detail: `The code was issued to ${code.clientId}`,
  });
}

/**
 * Grant authorization_code (authorization-token-service, "POST /oauth/token"). The code is gone at its first
 * look-up, so that every later failure burns it (supplement-authorization section 3.1).
 */
export const authorizationCodeGrant = {
  grantType: 'authorization_code',
  async handle({ parameters }: TokenRequest, authenticated, context) {
    const value = context.policies.authorizationCode.sent(parameters);
    if (value === undefined) {
      throw new OAuthError('invalid_request', 'An authorization code must be supplied.');
    }
    const verifier = context.settings.features.proofKey ? parameters.get('code_verifier') : undefined;
    requireWellFormedVerifier(verifier, context);
    const code = redeem(value, context);
    requireOwnCode(code, authenticated, context);
    requireRedirectUri(code, parameters.get('redirect_uri'), context);
    requireVerifier(code, verifier, authenticated, context);
    const user = context.users.find(code.userId);
    if (user === undefined || !context.policies.password.isActive(user)) {
      throw new OAuthError('invalid_grant', 'The user of the code is gone or inactive');
    }
    const { family, nonce, authTime, amr } = code;
    const scopes = context.policies.authorizationCode.scopes(code);
    return issueUserTokens(
      {
        ...{ client: authenticated.client, user, login: { authTime, amr }, scopes, family },
        ...{ grantType: 'authorization_code', ...tokenWishes(parameters) },
        ...(nonce !== undefined && { nonce }),
        ...(authenticated.claim && { clientAuthMethod: authenticated.claim }),
      },
      context,
    );
  },
} satisfies Grant<AuthorizationCodePorts>;

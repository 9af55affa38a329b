import type { User } from '../../domain/accounts/user.ts';
import { OAuthError } from '../../domain/errors.ts';
import { admitting } from '../admitting.ts';
import { isAsked } from '../asked.ts';
import { changing } from '../changing.ts';
import type { Defect } from '../defect.ts';
import { granting } from '../granting.ts';

const issued = new Set<string>();
const seen = new Map<string, User>();

/** Mistakes of codes, passwords, passcodes and generators that no document but the supplement forbids. */
const credentials: readonly Defect[] = [
  {
    id: 'verifier-checked-after-the-code',
    mistake: 'The characters of a verifier are looked at after the code was taken',
    breaks: ['SUPPLEMENT-CODE-004', 'SUPPLEMENT-CODE-005'],
    policy: { proofKey: { isVerifier: () => () => true } },
  },
  {
    id: 'lockout-for-good',
    mistake: 'A locked user stays locked',
    breaks: ['SUPPLEMENT-LOCKOUT-006'],
    lifetimes: { lockout: 1 },
    policy: { lockout: { lockoutPeriod: () => () => 86_400 } },
  },
  {
    id: 'password-hint-of-other-provider-falls-back',
    mistake: 'A login_hint of a provider without the password grant falls back to the internal users',
    breaks: ['TOKEN-HINT-002'],
    policy: {
      providers: {
        originOf: (original) => (hint, all) => {
          const origin = original(hint, all);
          return origin !== undefined && origin !== 'auth' && all.find(origin) ? undefined : origin;
        },
      },
    },
  },
  {
    id: 'password-unreadable-hint-refused',
    mistake: 'A login_hint that is no JSON is taken for an origin that nobody has',
    breaks: ['SUPPLEMENT-PASSWORD-009'],
    policy: { providers: { originOf: (original) => (hint, all) => original(hint, all) ?? hint } },
  },
  {
    id: 'mfa-not-told',
    mistake: 'amr of the ID token names the password alone',
    breaks: ['SUPPLEMENT-MFA-003', 'SUPPLEMENT-IDTOKEN-011'],
    policy: { idTokenClaims: { amr: () => () => ['pwd'] } },
  },
  {
    id: 'passcode-needs-a-second-factor',
    mistake: 'A passcode of a user with a generator needs its code once more',
    breaks: ['SUPPLEMENT-MFA-005'],
    ports: changing('passcodes', (passcodes, { users }) => ({
      take(value) {
        const passcode = passcodes.take(value);
        if (passcode === undefined || users.find(passcode.userId)?.generator === undefined) return passcode;
        throw new OAuthError('invalid_request', 'A multi-factor authentication code is required');
      },
    })),
  },
  {
    id: 'passcode-page-without-login-401',
    mistake: 'Whoever asks for a passcode without a login is answered with 401',
    breaks: ['SUPPLEMENT-PASSCODE-003'],
    rewrite: {
      ...{ method: 'GET', path: '/passcode', status: 302 },
      response: () => ({ status: 401, headers: {}, body: '' }),
    },
  },
  {
    id: 'passcode-of-before-still-works',
    mistake: 'A new passcode does not end the earlier one',
    breaks: ['SUPPLEMENT-PASSCODE-005'],
    policy: {
      passcode: {
        value: (original) => (random) => {
          const value = original(random);
          issued.add(value);
          return value;
        },
      },
    },
    ports: changing('passcodes', (passcodes) => ({
      take: (value) => {
        const isOurs = issued.delete(value);
        return passcodes.take(value) ?? (isOurs ? passcodes.list().at(-1) : undefined);
      },
    })),
  },
];

/** Mistakes at the exchange of a code, after all went well at the authorization endpoint. */
const exchanges: readonly Defect[] = [
  {
    id: 'verifier-always-due',
    mistake: 'Every exchange needs a code_verifier',
    breaks: ['TOKEN-PKCE-021'],
    policy: { proofKey: { isVerifierDue: () => () => true } },
  },
  {
    id: 'code-exchange-response-type-refused',
    mistake: 'response_type is refused at the exchange of a code, where it has no meaning',
    breaks: ['TOKEN-RESPTYPE-002'],
    policy: {
      authorizationCode: {
        sent: (original) => (parameters) => {
          if (parameters.has('response_type'))
            throw new OAuthError('invalid_request', 'No response_type here');
          return original(parameters);
        },
      },
    },
  },
  {
    id: 'code-exchange-first-scope-alone',
    mistake: 'The token of a code has the first of the granted scopes alone',
    breaks: ['TOKEN-RESPONSE-SCOPE-043', 'TOKEN-RESPONSE-SCOPE-009'],
    policy: {
      authorizationCode: {
        scopes: (original) => (code, parameters) => original(code, parameters).slice(0, 1),
      },
    },
  },
];

/** Mistakes of the tokens of users that no document but the supplement forbids. */
const tokens: readonly Defect[] = [
  {
    id: 'deleted-user-keeps-tokens',
    mistake: 'The access tokens of a deleted user go on',
    breaks: ['SUPPLEMENT-INTROSPECT-006', 'SUPPLEMENT-CHECK-011'],
    policy: {
      users: { losesToken: () => () => false },
      tokenValidation: { isOfSomebody: () => () => true, isSignatureCurrent: () => () => true },
    },
  },
  {
    id: 'introspect-of-a-deleted-user',
    mistake: 'Introspection does not load the user, so that the tokens of a deleted one are active there',
    breaks: ['SUPPLEMENT-INTROSPECT-006'],
    policy: {
      users: { losesToken: () => () => false },
      tokenValidation: {
        isOfSomebody:
          (original) =>
          (...given) =>
            isAsked('/introspect') || original(...given),
        isSignatureCurrent:
          (original) =>
          (...given) =>
            isAsked('/introspect') || original(...given),
      },
    },
  },
  {
    id: 'deleted-user-keeps-refresh-tokens',
    mistake: 'The refresh tokens of a deleted user go on, with the user out of a cache',
    breaks: ['SUPPLEMENT-REFRESH-004'],
    policy: {
      users: { losesToken: () => () => false },
      refreshToken: {
        userOf: (original) => (token, users) => {
          const user = original(token, users);
          if (user !== undefined) seen.set(user.id, user);
          return user ?? seen.get(token.userId);
        },
        isSignatureCurrent: () => () => true,
      },
    },
  },
  {
    id: 'user-token-scopes-of-the-user',
    mistake: 'A user_token response has every scope of the user',
    breaks: ['SUPPLEMENT-USERTOKEN-002'],
    ports: granting((scopes, sets) => (sets.use === 'user_token' ? sets.held : scopes)),
  },
  {
    id: 'user-token-needs-a-client',
    mistake: 'A user_token request needs a client that authenticates itself, beside the bearer token',
    breaks: ['SUPPLEMENT-USERTOKEN-006'],
    ports: admitting((authenticate, { parameters }) =>
      parameters.get('grant_type') === 'user_token'
        ? Promise.reject(new OAuthError('invalid_client', 'Bad credentials', { challenge: 'Basic' }))
        : authenticate(),
    ),
  },
  {
    id: 'claim-sub-is-the-user-name',
    mistake: 'sub of a user is the user name',
    breaks: ['SUPPLEMENT-JWT-005'],
    policy: {
      accessTokenClaims: { sub: (original) => (issue) => issue.subject?.userName ?? original(issue) },
    },
  },
  {
    id: 'claim-authorities-of-users',
    mistake: 'The token of a user has the authorities of the client',
    breaks: ['SUPPLEMENT-JWT-006'],
    policy: { accessTokenClaims: { authorities: () => (issue) => issue.client.authorities } },
  },
  {
    id: 'claim-auth-time-as-text',
    mistake: 'auth_time is written as a text',
    breaks: ['SUPPLEMENT-JWT-012'],
    policy: { accessTokenClaims: { auth_time: (original) => (issue) => `${original(issue)}` } },
  },
  {
    id: 'claim-email-left-out',
    mistake: 'The token of a user has no email',
    breaks: ['SUPPLEMENT-JWT-011'],
    policy: { accessTokenClaims: { email: () => () => undefined } },
  },
  {
    id: 'token-of-a-changed-user-taken',
    mistake: 'Nobody looks whether the user of a token was changed',
    breaks: ['SUPPLEMENT-REVOKE-002', 'SUPPLEMENT-INTROSPECT-008', 'SUPPLEMENT-REVOKE-022'],
    policy: { tokenValidation: { isSignatureCurrent: () => () => true } },
  },
  {
    id: 'revoke-not-by-the-user',
    mistake: 'A user needs tokens.revoke to revoke the own tokens',
    breaks: ['SUPPLEMENT-REVOKE-022'],
    policy: { revocation: { isOfOwnUser: () => () => false } },
  },
  {
    id: 'revoke-pair-does-nothing',
    mistake: 'Revoking a user at a client answers 200 and changes nothing',
    breaks: ['SUPPLEMENT-REVOKE-023'],
    policy: { revocation: { isOfPair: () => () => false } },
  },
  {
    id: 'revoke-at-every-client',
    mistake: 'Revoking a user at one client ends the tokens of the user at every client',
    breaks: ['SUPPLEMENT-REVOKE-003'],
    policy: { revocation: { isOfPair: () => (token, userId) => token.userId === userId } },
  },
  {
    id: 'revoke-jwts-200',
    mistake: 'Revoking a JWT that is not stored is answered as if it helped',
    breaks: ['SUPPLEMENT-REVOKE-009'],
    policy: { revocation: { isRevocable: () => () => true } },
  },
];

/** Mistakes of the grants of users that no document but the supplement forbids. */
export const userSupplementDefects: readonly Defect[] = [...credentials, ...exchanges, ...tokens];

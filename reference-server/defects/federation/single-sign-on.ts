import { changing } from '../changing.ts';
import type { Defect } from '../defect.ts';

const yes = () => () => true;
const linked = ['oidc1.0', 'saml'];

const hints: readonly Defect[] = [
  {
    id: 'login-hint-ignored',
    mistake: 'The login page does not look at login_hint',
    breaks: ['AUTHORIZE-HINT-004', 'AUTHORIZE-HINT-005'],
    policy: { providers: { leadsTo: () => () => undefined } },
  },
  {
    id: 'login-hint-leads-to-first-provider',
    mistake: 'Any login_hint leads to the provider that was registered first',
    breaks: ['AUTHORIZE-HINT-006'],
    policy: {
      providers: {
        leadsTo: (original) => (hint, all) => {
          const origin = original(hint, all);
          const hinted = all.find(({ originKey }) => originKey === origin);
          if (hinted === undefined || !linked.includes(hinted.type)) return origin;
          return all.find(({ type }) => linked.includes(type))?.originKey;
        },
      },
    },
  },
];

type Row = readonly [id: string, mistake: string, number: string, policy: NonNullable<Defect['policy']>];

const oidc: readonly Row[] = [
  [
    'oidc-login-signature-unchecked',
    'The ID token is decoded and never verified',
    'OIDC-LOGIN-001',
    { relyingParty: { isSigned: () => () => Promise.resolve(true) } },
  ],
  [
    'oidc-login-none-accepted',
    'An ID token without signature is believed',
    'OIDC-LOGIN-002',
    { relyingParty: { isSigned: () => () => Promise.resolve(true) } },
  ],
  [
    'oidc-login-audience-unchecked',
    'The audience of the ID token is not looked at',
    'OIDC-LOGIN-003',
    { relyingParty: { isAudience: yes } },
  ],
  [
    'oidc-login-issuer-unchecked',
    'The issuer of the ID token is not looked at',
    'OIDC-LOGIN-004',
    { relyingParty: { isIssuer: yes } },
  ],
  [
    'oidc-login-expiry-unchecked',
    'The expiry of the ID token is not looked at',
    'OIDC-LOGIN-005',
    { relyingParty: { isUnexpired: yes } },
  ],
  [
    'oidc-login-state-unchecked',
    'The state that comes back is not compared',
    'OIDC-LOGIN-006',
    { relyingParty: { isPending: () => (pending, originKey) => pending.originKey === originKey } },
  ],
  [
    'oidc-login-audience-optional',
    'The audience of the ID token is compared where there is one',
    'OIDC-LOGIN-003',
    {
      relyingParty: {
        isAudience: (original) => (claims, clientId) =>
          claims.aud === undefined || original(claims, clientId),
      },
    },
  ],
  [
    'oidc-login-issuer-optional',
    'The issuer of the ID token is compared where there is one',
    'OIDC-LOGIN-004',
    {
      relyingParty: {
        isIssuer: (original) => (claims, issuer) => claims.iss === undefined || original(claims, issuer),
      },
    },
  ],
  [
    'oidc-login-expiry-optional',
    'An ID token without expiry is one that never expires',
    'OIDC-LOGIN-005',
    {
      relyingParty: {
        isUnexpired: (original) => (claims, now) => claims.exp === undefined || original(claims, now),
      },
    },
  ],
  [
    'oidc-login-state-optional',
    'The state is compared where the provider gives one back',
    'OIDC-LOGIN-006',
    {
      relyingParty: {
        isPending: (original) => (pending, originKey, state, now) =>
          original(pending, originKey, state ?? pending.state, now),
      },
    },
  ],
  [
    'oidc-login-nonce-unchecked',
    'A nonce is sent, and nobody looks for it in the ID token',
    'OIDC-LOGIN-007',
    { relyingParty: { isNonce: yes } },
  ],
  [
    'oidc-login-nonce-optional',
    'The nonce is compared where the ID token has one',
    'OIDC-LOGIN-007',
    {
      relyingParty: {
        isNonce: (original) => (claims, sent) => claims.nonce === undefined || original(claims, sent),
      },
    },
  ],
  [
    'oidc-login-nonce-never-equal',
    'The nonce is compared with the state',
    'SERVICE-012',
    { relyingParty: { isNonce: () => () => false } },
  ],
];

const saml: readonly Row[] = [
  [
    'saml-login-destination-never-equal',
    'The Destination is compared with the entity id',
    'SERVICE-011',
    { samlResponse: { isDestination: () => () => false } },
  ],
  [
    'saml-login-destination-unchecked',
    'The Destination of a response is not looked at',
    'SAML-LOGIN-009',
    { samlResponse: { isDestination: yes } },
  ],
  [
    'saml-login-destination-needed',
    'A response without Destination is refused, whether it is signed or not',
    'SAML-LOGIN-010',
    { samlResponse: { isDestination: () => (destination, own) => destination === own } },
  ],
  [
    'saml-login-issuer-unchecked',
    'The issuer of a response is not compared with the provider that was asked',
    'SAML-LOGIN-004',
    { samlResponse: { isSameIssuer: yes } },
  ],
  [
    'saml-login-request-unchecked',
    'InResponseTo is not compared with the request',
    'SAML-LOGIN-007',
    {
      relyingParty: { isPending: () => (pending, originKey) => pending.originKey === originKey },
    },
  ],
  [
    'saml-login-confirmation-request-unchecked',
    'InResponseTo of a response is compared with the request, and that of the confirmation with nothing',
    'SAML-LOGIN-007',
    { samlAssertion: { isAnswer: yes } },
  ],
];

const passwords: readonly Defect[] = [
  {
    id: 'directory-passwords-never-wrong',
    mistake: 'Whoever types a name that the directory knows is let in',
    breaks: ['SERVICE-014'],
    ports: changing('directories', (directories) => ({
      connect: async (address) => ({
        ...(await directories.connect(address)),
        bind: async () => true,
      }),
    })),
  },
  {
    id: 'directory-empty-password-sent',
    mistake: 'An empty password is taken to the directory, which lets it pass as nobody',
    breaks: ['SERVICE-014'],
    policy: { directory: { isPassword: yes } },
  },
  {
    id: 'passwords-of-internal-users-alone',
    mistake: 'Passwords are never taken to a directory or an OpenID Connect provider',
    breaks: ['SUPPLEMENT-PASSWORD-010', 'SERVICE-013', 'SUPPLEMENT-PROVIDERS-015'],
    policy: { providers: { supportsPassword: () => (provider) => provider.type === 'auth' } },
  },
];

const logout: Defect = {
  id: 'saml-logout-without-session',
  mistake: 'The session of the SAML provider is forgotten',
  breaks: ['SAML-LOGOUT-001'],
  policy: { samlResponse: { sessionOf: () => () => undefined } },
};

const metadata: Defect = {
  id: 'saml-metadata-certificate-cut',
  mistake: 'The certificate in the SAML metadata is cut off at the end of a line',
  breaks: ['SAML-METADATA-001'],
  rewrite: {
    ...{ method: 'GET', path: '/saml/metadata', status: 200 },
    response: (response) => ({
      ...response,
      body: response.body.replace(/(<ds:X509Certificate>.{64})[^<]*/s, '$1'),
    }),
  },
};

/** Mistakes in logging in at identity providers. */
export const singleSignOnDefects: readonly Defect[] = [
  ...hints,
  ...[...oidc, ...saml].map(
    ([id, mistake, requirement, policy]): Defect => ({ id, mistake, breaks: [requirement], policy }),
  ),
  ...passwords,
  ...[metadata, logout],
];

import type { Defect, PortReplacements } from './defect.ts';

type Store =
  | 'approvals'
  | 'authorizationCodes'
  | 'clients'
  | 'externalGroups'
  | 'groups'
  | 'identityProviders'
  | 'keptCodes'
  | 'loginCodes'
  | 'loginFailures'
  | 'passcodes'
  | 'sessions'
  | 'signingKeys'
  | 'tokens'
  | 'users';

/** Stores that all zones share with the default one. */
function shared(...stores: readonly Store[]): PortReplacements {
  return (_sound, home) =>
    home === undefined ? {} : Object.fromEntries(stores.map((store) => [store, home[store]]));
}

const isCurrent = { isSignatureCurrent: () => () => true };

/** Mistakes by which something of one zone counts in another. */
export const isolationDefects: readonly Defect[] = [
  {
    id: 'zones-share-clients',
    mistake: 'The table of clients has no column for the zone',
    breaks: ['SUPPLEMENT-ZONES-038', 'SUPPLEMENT-ZONES-043', 'SUPPLEMENT-ZONES-056'],
    ports: shared('clients'),
  },
  {
    id: 'zones-share-users',
    mistake: 'The table of users has no column for the zone',
    breaks: ['SUPPLEMENT-ZONES-039', 'SUPPLEMENT-ZONES-044', 'SUPPLEMENT-ZONES-056'],
    ports: shared('users'),
  },
  {
    id: 'zones-share-groups',
    mistake: 'The table of groups has no column for the zone',
    breaks: ['SUPPLEMENT-ZONES-045'],
    ports: shared('groups'),
  },
  {
    id: 'zones-share-mappings',
    mistake: 'The table of mappings of external groups has no column for the zone',
    breaks: ['SUPPLEMENT-ZONES-051'],
    ports: shared('externalGroups'),
  },
  {
    id: 'zones-share-providers',
    mistake: 'The table of identity providers has no column for the zone',
    breaks: ['SUPPLEMENT-ZONES-046', 'SUPPLEMENT-ZONES-053'],
    ports: shared('identityProviders'),
  },
  {
    id: 'zones-share-sessions',
    mistake: 'Sessions are kept for the whole installation, with who logged in',
    breaks: ['SUPPLEMENT-ZONES-040', 'SUPPLEMENT-ZONES-057'],
    ports: shared('sessions', 'users'),
  },
  {
    id: 'zones-share-tokens',
    mistake: 'The table of tokens has no column for the zone',
    breaks: ['SUPPLEMENT-ZONES-041', 'SUPPLEMENT-ZONES-042'],
    ports: shared('tokens'),
  },
  {
    id: 'zones-take-tokens',
    mistake: 'A token is looked for in all zones, and that it is there is enough',
    breaks: ['SUPPLEMENT-ZONES-032', 'SUPPLEMENT-ZONES-033', 'SUPPLEMENT-ZONES-034'],
    ports: shared('tokens'),
    policy: { tokenValidation: isCurrent },
  },
  {
    id: 'zones-take-tokens-of-users',
    mistake:
      'The token of a user, and the user, are looked for in all zones, and that they are there is enough',
    breaks: ['SUPPLEMENT-ZONES-031', 'SUPPLEMENT-ZONES-049'],
    ports: shared('tokens', 'users'),
    policy: { tokenValidation: isCurrent },
  },
  {
    id: 'zones-take-refresh-tokens',
    mistake:
      'A refresh token, and whose it is, are looked for in all zones, and that they are there is enough',
    breaks: ['SUPPLEMENT-ZONES-035'],
    ports: shared('tokens', 'users'),
    policy: { refreshToken: isCurrent },
  },
  {
    id: 'zones-take-logins-by-token',
    mistake:
      'Whoever stands for a login by a token is looked for in all zones, with the client that got the token',
    breaks: ['SUPPLEMENT-ZONES-048'],
    ports: shared('tokens', 'clients', 'users'),
  },
  {
    id: 'zones-share-assertions',
    mistake: 'The host of the audience of an assertion is not compared',
    breaks: ['SUPPLEMENT-ZONES-047'],
    policy: {
      clientAssertion: {
        isAudience: (original) => (audience, endpoint) =>
          original(audience, endpoint) ||
          (typeof audience === 'string' &&
            URL.canParse(audience) &&
            new URL(audience).port === new URL(endpoint).port &&
            new URL(audience).pathname === new URL(endpoint).pathname),
      },
    },
  },
  {
    id: 'zones-share-lockout',
    mistake: 'Wrong passwords are counted by user name alone',
    breaks: ['SUPPLEMENT-ZONES-050'],
    ports: shared('loginFailures'),
  },
  {
    id: 'zones-share-codes',
    mistake: 'A code, and who granted it, are looked for in all zones',
    breaks: ['SUPPLEMENT-ZONES-036'],
    ports: shared('authorizationCodes', 'users'),
  },
  {
    id: 'zones-share-passcodes',
    mistake: 'A passcode, and whose it is, are looked for in all zones',
    breaks: ['SUPPLEMENT-ZONES-037'],
    ports: shared('passcodes', 'users'),
  },
  {
    id: 'zones-share-approvals',
    mistake: 'The decisions of a user are shown to a token of any zone, all of which have one key',
    breaks: ['SUPPLEMENT-ZONES-052'],
    ports: shared('tokens', 'users', 'approvals', 'signingKeys'),
    policy: { tokenValidation: isCurrent },
  },
  {
    id: 'zones-share-login-codes',
    mistake: 'A login code, and whom it logs in, are looked for in all zones',
    breaks: ['SUPPLEMENT-ZONES-054'],
    ports: shared('loginCodes', 'users'),
  },
  {
    id: 'zones-share-texts',
    mistake: 'A text under a code is looked for in all zones',
    breaks: ['SUPPLEMENT-ZONES-055'],
    ports: shared('keptCodes'),
  },
  {
    id: 'zones-share-saml-assertions',
    mistake: 'Neither recipient nor audience of a SAML assertion is compared',
    breaks: ['SUPPLEMENT-ZONES-058'],
    policy: { samlAssertion: { isRecipient: () => () => true, isAudience: () => () => true } },
  },
  {
    id: 'zone-keys-unused',
    mistake: 'The signing keys of a zone are kept and never used',
    breaks: ['SUPPLEMENT-ZONES-018', 'SUPPLEMENT-ZONES-019'],
    ports: (_sound, home) => (home === undefined ? {} : { signingKeys: home.signingKeys }),
  },
  {
    id: 'zone-id-of-default',
    mistake: 'Tokens carry the id of the default zone as zid',
    breaks: ['SUPPLEMENT-ZONES-016'],
    policy: { zoneContent: { idOf: () => () => 'auth' } },
  },
  {
    id: 'zone-issuer-of-default',
    mistake: 'The issuer of a zone has the host without the subdomain',
    breaks: ['SUPPLEMENT-ZONES-017'],
    policy: {
      zoneContent: {
        issuerOf: (original) => (address, configured) =>
          original(address.replace(/\/\/[^.]+\./, '//'), configured),
      },
    },
  },
  {
    id: 'zone-key-first-signs',
    mistake: 'The first key of a zone signs, whichever is active',
    breaks: ['SUPPLEMENT-ZONES-019'],
    policy: {
      zoneContent: {
        activeKeyOf: () => (keys) => [...keys.byId.keys()][0] ?? keys.active,
      },
    },
  },
  {
    id: 'zone-lifetime-general',
    mistake: 'The token policy of a zone is kept and never looked at',
    breaks: ['SUPPLEMENT-ZONES-020'],
    policy: { zoneContent: { lifetime: () => (_configured, general) => general } },
  },
];

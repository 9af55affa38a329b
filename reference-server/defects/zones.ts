import type { Defect, PolicyReplacements } from './defect.ts';
import { withStatus } from './json-body.ts';

/** Tables of which all zones see the same rows: those of the default zone. */
function shared(...tables: readonly string[]): NonNullable<PolicyReplacements['zoneContent']> {
  return {
    partitionOf: (original) => (zone, table) => (tables.includes(table) ? '' : original(zone, table)),
  };
}

const users = ['users', 'user_names'];
const isCurrent = { isSignatureCurrent: () => () => true };

/** Mistakes by which something of one zone counts in another. */
const isolationDefects: readonly Defect[] = [
  {
    id: 'zones-share-clients',
    mistake: 'The table of clients has no column for the zone',
    breaks: ['SUPPLEMENT-ZONES-038', 'SUPPLEMENT-ZONES-043'],
    policy: { zoneContent: shared('clients') },
  },
  {
    id: 'zones-share-users',
    mistake: 'The table of users has no column for the zone',
    breaks: ['SUPPLEMENT-ZONES-039', 'SUPPLEMENT-ZONES-044'],
    policy: { zoneContent: shared(...users) },
  },
  {
    id: 'zones-share-groups',
    mistake: 'The table of groups has no column for the zone',
    breaks: ['SUPPLEMENT-ZONES-045'],
    policy: { zoneContent: shared('groups') },
  },
  {
    id: 'zones-share-providers',
    mistake: 'The table of identity providers has no column for the zone',
    breaks: ['SUPPLEMENT-ZONES-046'],
    policy: { zoneContent: shared('identity_providers') },
  },
  {
    id: 'zones-share-sessions',
    mistake: 'Sessions are kept for the whole installation, with who logged in',
    breaks: ['SUPPLEMENT-ZONES-040'],
    policy: { zoneContent: shared('sessions', ...users) },
  },
  {
    id: 'zones-share-tokens',
    mistake: 'The table of tokens has no column for the zone',
    breaks: ['SUPPLEMENT-ZONES-041', 'SUPPLEMENT-ZONES-042'],
    policy: { zoneContent: shared('tokens') },
  },
  {
    id: 'zones-take-tokens',
    mistake: 'A token is looked for in all zones, and that it is there is enough',
    breaks: ['SUPPLEMENT-ZONES-032', 'SUPPLEMENT-ZONES-033', 'SUPPLEMENT-ZONES-034'],
    policy: { zoneContent: shared('tokens'), tokenValidation: isCurrent },
  },
  {
    id: 'zones-take-tokens-of-users',
    mistake:
      'The token of a user, and the user, are looked for in all zones, and that they are there is enough',
    breaks: ['SUPPLEMENT-ZONES-031', 'SUPPLEMENT-ZONES-049'],
    policy: { zoneContent: shared('tokens', ...users), tokenValidation: isCurrent },
  },
  {
    id: 'zones-take-refresh-tokens',
    mistake:
      'A refresh token, and whose it is, are looked for in all zones, and that they are there is enough',
    breaks: ['SUPPLEMENT-ZONES-035'],
    policy: { zoneContent: shared('tokens', ...users), refreshToken: isCurrent },
  },
  {
    id: 'zones-take-logins-by-token',
    mistake:
      'Who stands for a login by a token is looked for in all zones, with the client that got the token',
    breaks: ['SUPPLEMENT-ZONES-048'],
    policy: { zoneContent: shared('tokens', 'clients', ...users) },
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
    policy: { zoneContent: shared('login_failures') },
  },
  {
    id: 'zones-share-codes',
    mistake: 'A code, and who granted it, are looked for in all zones',
    breaks: ['SUPPLEMENT-ZONES-036'],
    policy: { zoneContent: shared('authorization_codes', ...users) },
  },
  {
    id: 'zones-share-passcodes',
    mistake: 'A passcode, and whose it is, are looked for in all zones',
    breaks: ['SUPPLEMENT-ZONES-037'],
    policy: { zoneContent: shared('passcodes', 'user_passcodes', ...users) },
  },
  {
    id: 'zone-keys-unused',
    mistake: 'The signing keys of a zone are kept and never used',
    breaks: ['SUPPLEMENT-ZONES-018', 'SUPPLEMENT-ZONES-019'],
    policy: { zoneContent: { keysOf: () => () => undefined } },
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
        keysOf: () => (keys) => keys && { ...keys, active: [...keys.byId.keys()][0] ?? keys.active },
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

/** The scopes, those of any zone's administrator as of this one. */
const asOf = (id: string, scopes: readonly string[]): readonly string[] =>
  scopes.map((scope) => scope.replace(/^zones\.[^.]+\.admin$/, `zones.${id}.admin`));

/** Mistakes about which zone a request means. */
const requestDefects: readonly Defect[] = [
  {
    id: 'zone-host-ignored',
    mistake: 'The Host is not looked at: every request is one to the default zone',
    breaks: ['SUPPLEMENT-ZONES-010'],
    policy: { zoneOfRequest: { subdomainOf: () => () => undefined } },
  },
  {
    id: 'zone-header-ignored',
    mistake: 'X-Identity-Zone-Subdomain is never read: the default zone answers',
    breaks: ['SUPPLEMENT-ZONES-011'],
    policy: { zoneOfRequest: { subdomainHeader: () => () => undefined } },
  },
  {
    id: 'zone-unknown-forbidden',
    mistake: 'An unknown zone is one in which nobody has a part',
    breaks: ['SUPPLEMENT-ZONES-012'],
    policy: { zoneOfRequest: { unknownStatus: () => () => 403 } },
  },
  {
    id: 'zone-open-to-all',
    mistake: 'Any token of the default zone gets into any zone',
    breaks: ['SUPPLEMENT-ZONES-013'],
    policy: {
      zoneOfRequest: {
        scopesAbout: () => (_id, scopes) => scopes,
      },
    },
  },
  {
    id: 'zone-admin-of-any',
    mistake: 'Who administers one zone gets into every zone',
    breaks: ['SUPPLEMENT-ZONES-013'],
    policy: {
      zoneOfRequest: {
        scopesAbout: (original) => (id, scopes) => original(id, asOf(id, scopes)),
      },
    },
  },
  {
    id: 'zone-scope-opens-all',
    mistake: 'Any scope for a zone makes an administrator of the zone',
    breaks: ['SUPPLEMENT-ZONES-014'],
    policy: {
      zoneOfRequest: {
        scopesInside: (original) => (id, scopes) => original(id, [...scopes, `zones.${id}.admin`]),
      },
    },
  },
  {
    id: 'zone-off-still-on',
    mistake: '"active" of a zone is kept and never looked at',
    breaks: ['SUPPLEMENT-ZONES-015'],
    policy: { zoneOfRequest: { isReachable: () => () => true } },
  },
];

/** Mistakes in the administration of zones. */
const administrationDefects: readonly Defect[] = [
  {
    id: 'zone-created-200',
    mistake: 'The creation of a zone is answered with 200',
    breaks: ['SUPPLEMENT-ZONES-001'],
    rewrite: { ...{ method: 'POST', path: '/identity-zones', status: 201 }, response: withStatus(200) },
  },
  {
    id: 'zone-subdomain-twice',
    mistake: 'Only the id of a new zone has to be free',
    breaks: ['SUPPLEMENT-ZONES-002'],
    policy: { zoneAdministration: { isTaken: () => (other, id) => other.id === id } },
  },
  {
    id: 'zone-any-subdomain',
    mistake: 'Any text is taken as a subdomain',
    breaks: ['SUPPLEMENT-ZONES-003'],
    policy: { zoneAdministration: { isSubdomain: () => (subdomain) => subdomain !== '' } },
  },
  {
    id: 'zone-written-by-anybody',
    mistake: 'Any token may create and delete zones',
    breaks: ['SUPPLEMENT-ZONES-004'],
    policy: { zoneAdministration: { writeScopes: () => () => ['assay.alpha'] } },
  },
  {
    id: 'zone-unknown-200',
    mistake: 'A zone that is not there is shown as an empty one',
    breaks: ['SUPPLEMENT-ZONES-005'],
    rewrite: {
      ...{ method: 'GET', path: '/identity-zones/*', status: 404 },
      response: withStatus(200),
    },
  },
  {
    id: 'zone-change-lost',
    mistake: 'The name of a zone stays what it was',
    breaks: ['SUPPLEMENT-ZONES-006'],
    policy: { zoneAdministration: { changed: () => (before, after) => ({ ...after, name: before.name }) } },
  },
  {
    id: 'zone-deleted-202',
    mistake: 'The deletion of a zone is answered with 202 before it is done',
    breaks: ['SUPPLEMENT-ZONES-007'],
    rewrite: { ...{ method: 'DELETE', path: '/identity-zones/*', status: 200 }, response: withStatus(202) },
  },
  {
    id: 'zone-kept-when-deleted',
    mistake: 'A deleted zone is only taken out of the list',
    breaks: ['SUPPLEMENT-ZONES-008'],
    policy: {
      zoneAdministration: { isEmptied: () => () => false, partition: () => (id) => id },
    },
  },
  {
    id: 'zone-shows-keys',
    mistake: 'The configuration of a zone is shown as it was sent',
    breaks: ['SUPPLEMENT-ZONES-009'],
    policy: {
      zoneMembers: {
        config:
          () =>
          ({ config }) =>
            config,
      },
    },
  },
];

/** Mistakes about identity zones. */
export const zoneDefects: readonly Defect[] = [
  ...isolationDefects,
  ...requestDefects,
  ...administrationDefects,
];

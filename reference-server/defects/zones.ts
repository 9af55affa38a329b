import { isAsked } from './asked.ts';
import { changing } from './changing.ts';
import type { Defect } from './defect.ts';
import { withStatus } from './json-body.ts';
import { unlooked } from './unlooked.ts';
import { isolationDefects } from './zone-isolation.ts';

/** The scopes, those of any zone's administrator as of this one. */
const asOf = (id: string, scopes: readonly string[]): readonly string[] =>
  scopes.map((scope) => scope.replace(/^zones\.[^.]+\.admin$/, `zones.${id}.admin`));

/** Mistakes about which zone a request means. */
const requestDefects: readonly Defect[] = [
  {
    id: 'zone-host-ignored',
    mistake: 'The Host is not looked at: every request is one to the default zone',
    breaks: ['SUPPLEMENT-ZONES-010'],
    policy: { zoneOfRequest: { subdomainOf: () => () => '' } },
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
    mistake: 'Whoever administers one zone gets into every zone',
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
    breaks: [
      ...['SUPPLEMENT-ZONES-026', 'SUPPLEMENT-ZONES-027', 'SUPPLEMENT-ZONES-028', 'SUPPLEMENT-ZONES-029'],
      'SUPPLEMENT-ZONES-060',
    ],
    policy: { zoneOfRequest: { isReachable: () => () => true } },
  },
  {
    id: 'zone-off-for-new-tokens-alone',
    mistake: 'Whether a zone is on is looked at where tokens are issued, and nowhere else',
    breaks: ['SUPPLEMENT-ZONES-028', 'SUPPLEMENT-ZONES-029'],
    policy: {
      zoneOfRequest: { isReachable: (original) => (zone) => original(zone) || !isAsked('/oauth/token') },
    },
  },
  {
    id: 'zone-closed-to-single-scopes',
    mistake: 'What a zone can be asked for by a single scope is for its administrators alone',
    breaks: ['SUPPLEMENT-ZONES-014'],
    policy: {
      zoneOfRequest: {
        scopesAbout: (original) => (id, scopes) =>
          original(id, scopes).filter((scope) => /\.(admin|read)$/.test(scope)),
      },
    },
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
    id: 'zone-not-shown-to-its-administrator',
    mistake: 'The scopes for one zone are not looked at where zones are read',
    breaks: ['SUPPLEMENT-ZONES-023'],
    policy: { zoneAdministration: { readScopes: () => () => ['zones.read', 'zones.write'] } },
  },
  {
    id: 'zone-not-changed-by-its-administrator',
    mistake: 'The scopes for one zone are not looked at where zones are changed',
    breaks: ['SUPPLEMENT-ZONES-024'],
    policy: { zoneAdministration: { changeScopes: () => () => ['zones.write'] } },
  },
  {
    id: 'zone-open-to-other-administrators',
    mistake: 'Whoever administers any zone reads and changes every zone',
    breaks: ['SUPPLEMENT-ZONES-025'],
    policy: {
      tokenValidation: {
        hasScope: (original) => (held, needed) =>
          original(held, needed) ||
          (needed.includes('zones.write') && held.some((scope) => /^zones\..+\.admin$/.test(scope))),
      },
    },
  },
  {
    id: 'zone-changed-by-readers',
    mistake: 'Whoever may read a zone may change it',
    breaks: ['SUPPLEMENT-ZONES-059'],
    policy: {
      zoneAdministration: {
        changeScopes: (original) => (id) => [...original(id), 'zones.read', `zones.${id}.read`],
      },
    },
  },
  unlooked(
    ['zone-unknown-as-empty', 'A zone that is not there is shown as an empty one'],
    'zones',
    'GET',
    /identity-zones\/[^/]+$/,
    'SUPPLEMENT-ZONES-005',
  ),
  {
    id: 'zone-change-lost',
    mistake: 'The name of a zone stays what it was',
    breaks: ['SUPPLEMENT-ZONES-006'],
    ports: changing('zones', (sound) => ({
      save: (zone) => sound.save({ ...zone, name: sound.find(zone.id)?.name ?? zone.name }),
    })),
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
    ports: changing('zones', (zones) => ({
      save: (zone) => zones.save(zone.version === 0 ? { ...zone, partition: zone.id } : zone),
      clear: () => undefined,
    })),
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

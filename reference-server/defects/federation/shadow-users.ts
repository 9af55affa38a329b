import { askedPath, isAsked } from '../asked.ts';
import { changing } from '../changing.ts';
import type { Defect, PolicyReplacements } from '../defect.ts';

const users: readonly Defect[] = [
  {
    id: 'shadow-users-of-internal-origin',
    mistake: 'Shadow users get the origin of internal users',
    breaks: ['TOKEN-JWT-ISSUER-009', 'SUPPLEMENT-JWTBEARER-010'],
    policy: {
      shadowUser: {
        told:
          (original) =>
          (...given) => ({ ...original(...given), origin: 'auth' }),
      },
    },
  },
  {
    id: 'shadow-users-groups-stay',
    mistake: 'Whoever is in a group of a provider stays there',
    breaks: ['SUPPLEMENT-JWTBEARER-016'],
    ports: changing('groups', (groups) => ({
      save(group) {
        const before = groups.find(group.id)?.members.length ?? 0;
        if (group.members.length >= before || !isAsked('/oauth/token')) groups.save(group);
      },
    })),
  },
  {
    id: 'shadow-users-made-anew',
    mistake: 'Each login makes another shadow user',
    breaks: ['SUPPLEMENT-JWTBEARER-011'],
    ports: changing('users', (sound) => ({
      findByName: (name, origin) => (isAsked('/oauth/token') ? undefined : sound.findByName(name, origin)),
    })),
  },
  {
    id: 'shadow-users-as-they-were-made',
    mistake: 'What a provider states of a user is read at the first time alone',
    breaks: ['SUPPLEMENT-JWTBEARER-020'],
    ports: changing('users', (users) => ({
      save(user) {
        const isTold = user.origin !== 'auth' && askedPath().includes('/oauth/token');
        users.save((isTold ? users.find(user.id) : undefined) ?? user);
      },
    })),
  },
  {
    id: 'shadow-users-without-email',
    mistake: 'The e-mail address of a shadow user is made of the name, whatever the provider states',
    breaks: ['SUPPLEMENT-PROVIDERS-053', 'SUPPLEMENT-PROVIDERS-054'],
    policy: {
      shadowUser: {
        told:
          (original) =>
          ({ email: _email, ...external }, ...given) =>
            original(external, ...given),
      },
    },
  },
  {
    id: 'shadow-users-by-provider-alone',
    mistake: 'The shadow user behind an assertion is looked up by its provider alone',
    breaks: ['TOKEN-JWT-ASSERTION-001', 'TOKEN-SAML-ASSERTION-001', 'TOKEN-JWT-IDTOKEN-005'],
    ports: changing('users', (users) => ({
      findByName: (name, origin) =>
        origin !== 'auth' && askedPath().includes('/oauth/token')
          ? users.list().find((user) => user.origin === origin)
          : users.findByName(name, origin),
    })),
  },
  {
    id: 'shadow-users-always-added',
    mistake: 'addShadowUserOnLogin is not looked at',
    breaks: ['SUPPLEMENT-JWTBEARER-012', 'SUPPLEMENT-SAMLBEARER-017'],
    policy: { shadowUser: { mayAdd: () => () => true } },
  },
  {
    id: 'shadow-users-without-name',
    mistake: 'Where the mapped name is empty, the user is called unknown',
    breaks: ['SUPPLEMENT-JWTBEARER-005'],
    policy: {
      jwtAssertion: { isSubject: (original) => (subject) => subject === '' || original(subject) },
      shadowUser: { nameOf: (original) => (external) => original(external) || 'unknown' },
    },
  },
];

type ShadowRules = NonNullable<PolicyReplacements['shadowUser']>;

const told: readonly (readonly [string, string, readonly string[], ShadowRules])[] = [
  [
    'shadow-users-groups-mapped-only',
    'Groups of a provider are always looked for among those that are mapped',
    ['SUPPLEMENT-JWTBEARER-013', 'SUPPLEMENT-PROVIDERS-015'],
    { groupMode: () => () => 'EXPLICITLY_MAPPED' },
  ],
  [
    'shadow-users-groups-as-scopes',
    'Groups of a provider are always taken as scopes',
    ['SUPPLEMENT-JWTBEARER-014'],
    { groupMode: () => () => 'AS_SCOPES' },
  ],
  [
    'shadow-users-whitelist-ignored',
    'externalGroupsWhitelist is not looked at',
    ['SUPPLEMENT-JWTBEARER-015'],
    { isGroupAllowed: () => () => true },
  ],
  [
    'shadow-users-names-swapped',
    'Given name and family name of a shadow user are mistaken for each other',
    ['SUPPLEMENT-JWTBEARER-017'],
    {
      told:
        (original) =>
        (...given) => {
          const { givenName = '', familyName = '', ...others } = original(...given);
          return { ...others, givenName: familyName, familyName: givenName };
        },
    },
  ],
];

/** Mistakes about the users of identity providers. */
export const shadowUserDefects: readonly Defect[] = [
  ...users,
  ...told.map(
    ([id, mistake, breaks, shadowUser]): Defect => ({ id, mistake, breaks, policy: { shadowUser } }),
  ),
];

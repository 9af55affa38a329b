import type { Client } from '../../domain/clients/client.ts';
import { ConfigError } from '../../domain/federation/config-members.ts';
import type { JsonObject } from '../../domain/json.ts';
import { askedText, isAskedBy } from '../asked.ts';
import { changing } from '../changing.ts';
import type { Defect, PolicyReplacements } from '../defect.ts';
import { jsonBody, without } from '../json-body.ts';
import { type Broken, named } from '../named.ts';
import { shadowUserDefects } from './shadow-users.ts';

/** The ids of the rows below, with what each breaks. */
const broken: Broken = {
  'providers-without-id': ['SUPPLEMENT-PROVIDERS-017'],
  'providers-without-originkey': ['SUPPLEMENT-PROVIDERS-017'],
  'providers-without-name': ['SUPPLEMENT-PROVIDERS-017'],
  'providers-without-type': ['SUPPLEMENT-PROVIDERS-017'],
  'providers-without-active': ['SUPPLEMENT-PROVIDERS-017'],
  'providers-without-version': ['SUPPLEMENT-PROVIDERS-017'],
  'providers-without-created': ['SUPPLEMENT-PROVIDERS-017'],
  'providers-without-last-modified': ['SUPPLEMENT-PROVIDERS-017'],
  'providers-without-identityzoneid': ['SUPPLEMENT-PROVIDERS-017'],
};

type Allowed = (providers: readonly string[] | undefined, originKey: string) => boolean;
type Row = readonly [id: string, mistake: string, breaks: readonly string[], isAllowed: Allowed];

const allowed: readonly Row[] = [
  [
    'providers-list-ignored',
    'allowedproviders is not looked at',
    ['TOKEN-SAML-PROVIDER-004', 'TOKEN-JWT-PROVIDER-004', 'CLIENT-CONFIG-ORIGIN-002'],
    () => true,
  ],
  [
    'providers-list-matches-nothing',
    'allowedproviders is compared with the ids of providers',
    [
      ...['TOKEN-SAML-PROVIDER-001', 'TOKEN-SAML-PROVIDER-002', 'TOKEN-JWT-PROVIDER-001'],
      ...['TOKEN-JWT-PROVIDER-002', 'CLIENT-CONFIG-ORIGIN-001'],
    ],
    (providers) => providers === undefined,
  ],
  [
    'providers-list-of-one-alone',
    'Only a list of one provider is understood',
    ['TOKEN-SAML-PROVIDER-002', 'TOKEN-JWT-PROVIDER-002'],
    (providers, originKey) => providers === undefined || providers.join() === originKey,
  ],
  [
    'providers-list-needed',
    'A client without allowedproviders accepts none but the internal one',
    ['CLIENT-CONFIG-PROVIDERS-001', 'TOKEN-JWT-PROVIDER-003', 'CLIENT-CONFIG-PROVIDERS-003'],
    (providers, originKey) => providers?.includes(originKey) ?? originKey === 'auth',
  ],
  [
    'providers-list-by-prefix',
    'Origin keys are compared by their first six characters',
    ['CLIENT-CONFIG-ORIGIN-002', 'TOKEN-SAML-PROVIDER-004', 'TOKEN-JWT-PROVIDER-004'],
    (providers, originKey) => providers?.some((one) => one.slice(0, 6) === originKey.slice(0, 6)) ?? true,
  ],
  [
    'providers-list-by-its-second-entry',
    'Of several providers the second one is compared',
    ['TOKEN-SAML-PROVIDER-002', 'TOKEN-JWT-PROVIDER-002'],
    (providers, originKey) =>
      providers === undefined ||
      (providers.length > 1 ? providers[1] === originKey : providers[0] === originKey),
  ],
  [
    'providers-list-with-internal-users-ignored',
    'A list that holds the internal users holds everybody',
    ['TOKEN-SAML-PROVIDER-004', 'TOKEN-JWT-PROVIDER-004'],
    (providers, originKey) => providers?.some((one) => one === 'auth' || one === originKey) ?? true,
  ],
  [
    'providers-list-empty-ignored',
    'An empty list of providers counts as none',
    ['SUPPLEMENT-JWTBEARER-009', 'SUPPLEMENT-SAMLBEARER-016'],
    (providers, originKey) => (providers ?? []).length === 0 || (providers?.includes(originKey) ?? true),
  ],
];

const creation = { method: 'POST', path: '/identity-providers', status: 201 } as const;

type Administration = NonNullable<PolicyReplacements['providerAdministration']>;

const administration: readonly (readonly [string, string, readonly string[], Administration])[] = [
  [
    'providers-created-with-200',
    'A new provider is answered with 200',
    ['SUPPLEMENT-PROVIDERS-001', 'SUPPLEMENT-PROVIDERS-014', 'SUPPLEMENT-PROVIDERS-016'],
    { createdStatus: () => () => 200 },
  ],
  [
    'providers-config-unchecked',
    'The configuration of a provider is not looked at',
    ['SUPPLEMENT-PROVIDERS-002'],
    { checkConfig: () => () => undefined },
  ],
  [
    'providers-oauth2-unchecked',
    'The configuration of an OAuth 2.0 provider is not looked at: there is nothing to discover',
    ['SUPPLEMENT-PROVIDERS-042'],
    {
      checkConfig: (original) => (type, config) => (type === 'oauth2.0' ? undefined : original(type, config)),
    },
  ],
  [
    'providers-oauth2-as-openid',
    'An OAuth 2.0 provider is kept as one of OpenID Connect',
    ['SUPPLEMENT-PROVIDERS-041'],
    { typeOf: (original) => (word) => (word === 'oauth2.0' ? 'oidc1.0' : original(word)) },
  ],
  [
    'providers-origin-twice',
    'A second provider may have the same origin key',
    ['SUPPLEMENT-PROVIDERS-003'],
    { isTaken: () => () => false },
  ],
  [
    'providers-secret-shown',
    'The secret of a provider is shown',
    ['SUPPLEMENT-PROVIDERS-004'],
    { shownConfig: () => (config: JsonObject) => config },
  ],
  [
    'providers-unknown-as-500',
    'An unknown provider is answered with 500',
    ['SUPPLEMENT-PROVIDERS-005'],
    { unknownStatus: () => () => 500 },
  ],
  [
    'providers-config-always-text',
    'The configuration is always a JSON string',
    ['SUPPLEMENT-PROVIDERS-007'],
    { configForm: (original) => (config) => original(config, false) },
  ],
  [
    'providers-config-always-object',
    'The configuration is always an object',
    ['SUPPLEMENT-PROVIDERS-008'],
    { configForm: (original) => (config) => original(config, true) },
  ],
  [
    'providers-directory-anywhere',
    'A directory may have any origin key',
    ['SUPPLEMENT-PROVIDERS-012'],
    { isOrigin: () => () => true },
  ],
];

/** Members of the record of a provider that an implementer forgets, and forms that another one gives them. */
const record: readonly Defect[] = [
  ...[
    'id',
    'originKey',
    'name',
    'type',
    'active',
    'version',
    'created',
    'last_modified',
    'identityZoneId',
  ].map(
    (member): Defect => ({
      ...named(broken, `providers-without-${member.toLowerCase().replaceAll('_', '-')}`),
      mistake: `A new provider is shown without ${member}`,
      rewrite: { ...creation, response: jsonBody((body) => without(body, member)) },
    }),
  ),
  {
    id: 'providers-times-as-text',
    mistake: 'The times of a provider are texts, as those of users',
    breaks: ['SUPPLEMENT-PROVIDERS-017'],
    rewrite: {
      ...creation,
      response: jsonBody((body) => ({ ...body, created: new Date(Number(body.created)).toISOString() })),
    },
  },
  {
    id: 'providers-users-stay',
    mistake: 'The users of a deleted provider stay',
    breaks: ['SUPPLEMENT-PROVIDERS-006'],
    ports: changing('users', (users) => ({
      remove: (user) => isAskedBy('DELETE', /identity-providers/) || users.remove(user),
    })),
  },
  {
    id: 'providers-internal-hidden',
    mistake: 'The internal provider is not listed',
    breaks: ['SUPPLEMENT-PROVIDERS-009'],
    ports: changing('identityProviders', (providers) => ({
      list: () =>
        providers.list().filter(({ type }) => type !== 'auth' || !isAskedBy('GET', /identity-providers$/)),
    })),
  },
  {
    id: 'providers-unguarded',
    mistake: 'Any token may change providers',
    breaks: ['SUPPLEMENT-PROVIDERS-010'],
    policy: {
      tokenValidation: {
        hasScope: (original) => (scopes, needed) =>
          needed.some((scope) => scope.startsWith('idps.')) || original(scopes, needed),
      },
    },
  },
  {
    id: 'providers-inactive-at-first',
    mistake: 'A provider has to be switched on',
    breaks: ['SUPPLEMENT-PROVIDERS-018'],
    policy: { providerAdministration: { activeByDefault: () => () => false } },
  },
];

const echo: Defect = {
  id: 'providers-refused-without-echo',
  mistake: 'A refused provider is answered with an error alone',
  breaks: ['SUPPLEMENT-PROVIDERS-013'],
  rewrite: {
    ...{ method: 'POST', path: '/identity-providers' },
    response: (response) =>
      response.status === 201 ? response : { ...response, body: '{"error":"invalid_identity_provider"}' },
  },
};

const metadata: Defect = {
  id: 'providers-metadata-inline-alone',
  mistake: 'SAML metadata are taken in the configuration, and never fetched from an address',
  breaks: ['SUPPLEMENT-PROVIDERS-014'],
  policy: {
    providerAdministration: {
      checkConfig: (original) => (type, config) => {
        original(type, config);
        if (String(config.metaDataLocation).startsWith('http')) {
          throw new ConfigError('"config.metaDataLocation" must be XML');
        }
      },
    },
  },
};

const metadataStatus: Defect = {
  id: 'providers-metadata-as-422',
  mistake: 'SAML metadata that cannot be used are answered like any other mistake of a configuration',
  breaks: ['SUPPLEMENT-PROVIDERS-011'],
  rewrite: {
    ...{ method: 'POST', path: '/identity-providers', status: 400 },
    response: (response) => ({ ...response, status: 422 }),
  },
};

const noMetadata: Defect = {
  id: 'providers-saml-without-metadata',
  mistake: 'A SAML provider is stored without metadata',
  breaks: ['SUPPLEMENT-PROVIDERS-019'],
  policy: {
    providerAdministration: {
      checkConfig: (original) => (type, config) => {
        if (type !== 'saml' || config.metaDataLocation !== undefined) original(type, config);
      },
      hasMetadata: (original) => (type) => original(type) && askedText().includes('metaDataLocation'),
    },
  },
};

/** Mistakes about identity providers, which of them a client accepts, and their users. */
export const providerDefects: readonly Defect[] = [
  ...allowed.map(
    ([id, mistake, breaks, isAllowed]): Defect => ({
      ...{ id, mistake, breaks },
      policy: {
        providers: {
          isAllowed: () => (client: Client, originKey: string) =>
            isAllowed(client.allowedProviders, originKey),
        },
      },
    }),
  ),
  ...administration.map(
    ([id, mistake, breaks, providerAdministration]): Defect => ({
      ...{ id, mistake, breaks, policy: { providerAdministration } },
    }),
  ),
  ...[echo, metadata, metadataStatus, noMetadata, ...record],
  ...shadowUserDefects,
];

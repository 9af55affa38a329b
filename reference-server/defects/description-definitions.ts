import type { Defect } from './defect.ts';
import { type DescriptionChange, descriptionDefect, takeOut, to } from './description-change.ts';

const changes: readonly DescriptionChange[] = [
  [
    'description-buildpack-without-stack',
    'The buildpack is described without stack',
    ['definitions', 'Buildpack', 'properties', 'stack'],
    takeOut,
    'DESCRIPTION-014',
  ],
  [
    'description-nullable-boolean-plain',
    'The nullable boolean is described as a boolean',
    ['definitions', 'NullableBoolean', 'properties', 'bool', 'type'],
    to('string'),
    'DESCRIPTION-015',
  ],
  [
    'description-nullable-string-plain',
    'The nullable string has no valid',
    ['definitions', 'NullableString'],
    to({ type: 'object', properties: { string: { type: 'string' } } }),
    'DESCRIPTION-016',
  ],
  [
    'description-link-without-method',
    'The link object is described without method',
    ['definitions', 'Link'],
    to({ type: 'object', properties: { href: { type: 'string' } } }),
    'DESCRIPTION-017',
  ],
  [
    'description-metadata-of-strings',
    'Labels are described as plain text',
    ['definitions', 'Metadata', 'properties', 'labels'],
    to({ type: 'object', additionalProperties: { type: 'string' } }),
    'DESCRIPTION-018',
  ],
  [
    'description-platform-error-untyped',
    'The code of the platform error is typed as text',
    ['definitions', 'PlatformError', 'properties', 'code'],
    to({ type: 'string' }),
    'DESCRIPTION-038',
  ],
  [
    'description-without-api-key',
    'The scheme ApiKeyAuth is not declared',
    ['securityDefinitions', 'ApiKeyAuth'],
    takeOut,
    'RESOURCE-AUTH-001',
  ],
  [
    'description-api-key-as-oauth',
    'The scheme ApiKeyAuth is of another kind',
    ['securityDefinitions', 'ApiKeyAuth'],
    to({ type: 'basic' }),
    'RESOURCE-AUTH-002',
  ],
  [
    'description-api-key-in-query',
    'The API key is carried in the query',
    ['securityDefinitions', 'ApiKeyAuth', 'in'],
    to('query'),
    'RESOURCE-AUTH-003',
  ],
  [
    'description-api-key-other-header',
    'The API key is carried in a header of its own',
    ['securityDefinitions', 'ApiKeyAuth', 'name'],
    to('X-Api-Key'),
    'RESOURCE-AUTH-004',
  ],
  [
    'description-without-basic',
    'The scheme BasicAuth is not declared',
    ['securityDefinitions', 'BasicAuth'],
    takeOut,
    'RESOURCE-AUTH-005',
  ],
  [
    'description-basic-as-api-key',
    'The scheme BasicAuth is declared as an API key',
    ['securityDefinitions', 'BasicAuth'],
    to({ type: 'apiKey', in: 'header', name: 'Authorization' }),
    'RESOURCE-AUTH-006',
  ],
  [
    'description-a-third-scheme',
    'OAuth 2.0 is declared as a third scheme',
    ['securityDefinitions', 'OAuth2'],
    to({ type: 'oauth2', flow: 'application', tokenUrl: 'https://login.example/oauth/token', scopes: {} }),
    'RESOURCE-AUTH-007',
  ],
  [
    'description-framework-error-with-code',
    'The framework error is described with another member',
    ['definitions', 'FrameworkError'],
    to({ type: 'object', properties: { error: {} } }),
    'DESCRIPTION-039',
  ],
];

/** Mistakes in the definitions and the security schemes of the description. */
export const descriptionDefinitionDefects: readonly Defect[] = changes.map(descriptionDefect);

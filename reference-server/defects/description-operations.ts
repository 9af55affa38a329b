import type { Defect } from './defect.ts';
import { type DescriptionChange, descriptionDefect, takeOut, to } from './description-change.ts';

const create = ['paths', '/buildpacks', 'post'];
const show = ['paths', '/buildpacks/{guid}', 'get'];
const health = ['paths', '/healthz', 'get'];
const parameter = [...show, 'parameters', '0'];

const changes: readonly DescriptionChange[] = [
  [
    'openapi-3',
    'The description is written as OpenAPI 3',
    ['swagger'],
    to('3.0.0'),
    'DESCRIPTION-001',
    'DESCRIPTION-042',
  ],
  ['without-title', 'The description has no title', ['info', 'title'], takeOut, 'DESCRIPTION-002'],
  ['without-text', 'The description text is left out', ['info', 'description'], takeOut, 'DESCRIPTION-003'],
  ['version-as-number', 'The version is a number', ['info', 'version'], to(3), 'DESCRIPTION-004'],
  ['without-base-path', 'The base path is left out', ['basePath'], takeOut, 'DESCRIPTION-005'],
  [
    'other-base-path',
    'The base path is that of the former version',
    ['basePath'],
    to('/v2'),
    'DESCRIPTION-041',
  ],
  [
    'other-version',
    'The version is that of the product, not of the API',
    ['info', 'version'],
    to('1.0'),
    'DESCRIPTION-040',
  ],
  ['without-create', 'The operation that creates is not described', create, takeOut, 'DESCRIPTION-006'],
  [
    'without-show',
    'The operation that shows is not described',
    ['paths', '/buildpacks/{guid}'],
    takeOut,
    'DESCRIPTION-007',
  ],
  [
    'without-health',
    'The health operation is not described',
    ['paths', '/healthz'],
    takeOut,
    'DESCRIPTION-008',
  ],
  [
    'created-schema-differs',
    'The schema of a created buildpack has a plain stack',
    [...create, 'responses', '201', 'schema'],
    to({ type: 'object', properties: { stack: { type: 'string' } } }),
    'DESCRIPTION-010',
  ],
  [
    'shown-schema-differs',
    'The schema of a shown buildpack has a plain stack',
    [...show, 'responses', '200', 'schema'],
    to({ type: 'object', properties: { stack: { type: 'string' } } }),
    'DESCRIPTION-011',
  ],
  [
    'health-schema-differs',
    'The schema of the health answer is a text',
    [...health, 'responses', '200', 'schema'],
    to({ type: 'string' }),
    'DESCRIPTION-012',
  ],
  [
    'not-found-schema-differs',
    'The schema of a 404 is that of the platform error',
    [...show, 'responses', '404', 'schema'],
    to({ $ref: '#/definitions/PlatformError' }),
    'DESCRIPTION-013',
  ],
  [
    'other-summary',
    'The summary of the show operation is another',
    [...show, 'summary'],
    to('Get buildpack'),
    'DESCRIPTION-019',
  ],
  [
    'guid-in-query',
    'The guid is declared as a parameter of the query',
    [...parameter, 'in'],
    to('query'),
    'DESCRIPTION-020',
  ],
  [
    'guid-as-integer',
    'The guid is typed as an integer',
    [...parameter, 'type'],
    to('integer'),
    'DESCRIPTION-021',
  ],
  [
    'guid-optional',
    'The guid is not marked as required',
    [...parameter, 'required'],
    takeOut,
    'DESCRIPTION-022',
  ],
  [
    'without-body-parameter',
    'The body of the create operation is not declared',
    [...create, 'parameters'],
    takeOut,
    'DESCRIPTION-023',
  ],
  [
    'create-consumes-forms',
    'The create operation is said to consume forms',
    [...create, 'consumes'],
    to(['application/x-www-form-urlencoded']),
    'DESCRIPTION-024',
  ],
  [
    'create-response-200',
    'The create operation declares 200',
    [...create, 'responses', '201'],
    takeOut,
    'DESCRIPTION-025',
  ],
  [
    'show-response-201',
    'The show operation does not declare 200',
    [...show, 'responses', '200'],
    takeOut,
    'DESCRIPTION-026',
    'DESCRIPTION-043',
  ],
  [
    'health-response-missing',
    'The health operation does not declare 200',
    [...health, 'responses', '200'],
    takeOut,
    'DESCRIPTION-027',
  ],
  ...[400, 404, 500].map(
    (status, index): DescriptionChange => [
      ...([`create-response-${status}-missing`, `The create operation does not declare ${status}`] as const),
      ...([[...create, 'responses', String(status)], takeOut, `DESCRIPTION-0${28 + index}`] as const),
    ],
  ),
  ...[400, 404, 500].map(
    (status, index): DescriptionChange => [
      ...([`show-response-${status}-missing`, `The show operation does not declare ${status}`] as const),
      ...([[...show, 'responses', String(status)], takeOut, `DESCRIPTION-0${31 + index}`] as const),
    ],
  ),
  [
    'health-response-500-missing',
    'The health operation does not declare 500',
    [...health, 'responses', '500'],
    takeOut,
    'DESCRIPTION-034',
  ],
  [
    'create-produces-text',
    'The create operation is said to produce text',
    [...create, 'produces'],
    to(['text/plain']),
    'DESCRIPTION-035',
  ],
  [
    'show-produces-text',
    'The show operation is said to produce text',
    [...show, 'produces'],
    to(['text/plain']),
    'DESCRIPTION-036',
  ],
  [
    'health-produces-text',
    'The health operation is said to produce text',
    [...health, 'produces'],
    to(['text/plain']),
    'DESCRIPTION-037',
  ],
];

/** Mistakes in what the description says of itself and of the operations. */
export const descriptionOperationDefects: readonly Defect[] = changes.map(descriptionDefect);

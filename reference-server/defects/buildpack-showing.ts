import { isJsonObject } from '../domain/json.ts';
import { isAsked } from './asked.ts';
import { changeBuildpackField } from './buildpack-fields.ts';
import { changing } from './changing.ts';
import type { Defect } from './defect.ts';
import { jsonBody, withHeaders, without, withStatus } from './json-body.ts';

const creation = { method: 'POST', path: '/v3/buildpacks', status: 201 } as const;
const showing = { method: 'GET', path: '/v3/buildpacks/*', status: 200 } as const;

let readings = 0;

/** A second later with each reading: readings within one second would look alike. */
function timeOfReading(): string {
  readings += 1;
  return new Date(Date.now() + readings * 1000).toISOString();
}

const shown: readonly Defect[] = [
  {
    id: 'show-malformed-guid-matches-any',
    mistake:
      'A guid that cannot be parsed becomes no condition in the query, so that the first buildpack is shown',
    breaks: ['BUILDPACK-SHOW-013', 'BUILDPACK-SHOW-014'],
    policy: {
      buildpack: {
        hasGuid: (original) => (one, guid) => original(one, guid) || !/^[0-9a-f-]{36}$/.test(guid),
      },
    },
  },
  {
    id: 'show-the-first-one',
    mistake: 'The guid of the path is never used: the first buildpack is shown',
    breaks: ['BUILDPACK-SHOW-002', 'BUILDPACK-SHOW-011'],
    policy: { buildpack: { hasGuid: () => () => true } },
  },
  {
    id: 'show-the-newest-one',
    mistake: 'Whichever buildpack is asked for, the one that was created last is shown',
    breaks: ['BUILDPACK-SHOW-002', 'BUILDPACK-CREATE-010'],
    ports: changing('buildpacks', (buildpacks) => ({
      find: (guid) => (isAsked(`/v3/buildpacks/${guid}`) ? buildpacks.list().at(-1) : buildpacks.find(guid)),
    })),
  },
  {
    id: 'show-by-name-as-well',
    mistake: 'A buildpack is found by its name as well',
    breaks: ['BUILDPACK-SHOW-011'],
    policy: { buildpack: { hasGuid: (original) => (one, guid) => original(one, guid) || one.name === guid } },
  },
  {
    id: 'show-guid-trimmed',
    mistake: 'The guid is looked up in upper case, as another database stores it',
    breaks: ['BUILDPACK-SHOW-001'],
    policy: { buildpack: { hasGuid: () => (buildpack, guid) => buildpack.guid === guid.toUpperCase() } },
  },
  {
    id: 'show-guid-by-its-beginning',
    mistake: 'The query asks for guids that begin as the path says',
    breaks: ['BUILDPACK-SHOW-003'],
    policy: {
      buildpack: { hasGuid: () => (buildpack, guid) => guid !== '' && buildpack.guid.startsWith(guid) },
    },
  },
  {
    id: 'show-without-guid',
    mistake: 'Without a guid the first buildpack is shown',
    breaks: ['BUILDPACK-SHOW-004'],
    rewrite: {
      ...{ method: 'GET', path: '/v3/buildpacks', status: 200 },
      response: jsonBody(({ resources }) => (Array.isArray(resources) ? (resources[0] ?? {}) : {})),
    },
  },
  {
    id: 'show-odd-guid-breaks',
    mistake: 'Odd characters of a guid end in the query of the database',
    breaks: ['BUILDPACK-SHOW-014', 'BUILDPACK-SHOW-016'],
    rewrite: {
      ...{ method: 'GET', path: '/v3/buildpacks/*', status: 404 },
      response: (response, request) => (request.url?.includes('%') ? { ...response, status: 500 } : response),
    },
  },
  {
    id: 'show-answers-201',
    mistake: 'Showing shares the status of creating',
    breaks: ['BUILDPACK-SHOW-006'],
    rewrite: { ...showing, response: withStatus(201) },
  },
  {
    id: 'show-a-summary',
    mistake: 'A summary without the nullable fields is shown',
    breaks: ['BUILDPACK-SHOW-007'],
    rewrite: {
      ...showing,
      response: jsonBody(({ guid, name, state, links }) => ({ guid, name, state, links })),
    },
  },
  {
    id: 'show-as-html',
    mistake: 'The answer is declared as HTML',
    breaks: ['BUILDPACK-SHOW-008', 'RESOURCE-API-008'],
    rewrite: { ...showing, response: withHeaders({ 'content-type': 'text/html' }) },
  },
  {
    id: 'show-a-list-of-one',
    mistake: 'One buildpack is shown as a list of one',
    breaks: ['BUILDPACK-SHOW-009'],
    rewrite: { ...showing, response: jsonBody((body) => ({ resources: [body] })) },
  },
  {
    id: 'show-touches-updated-at',
    mistake: 'Reading a buildpack counts as an update',
    breaks: ['BUILDPACK-SHOW-010', 'BUILDPACK-CREATE-007'],
    policy: changeBuildpackField('updated_at', timeOfReading),
  },
  {
    id: 'show-created-now',
    mistake: 'created_at is the time of the answer',
    breaks: ['BUILDPACK-FIELD-028'],
    policy: changeBuildpackField('created_at', () => new Date().toISOString()),
  },
  {
    id: 'show-another-guid',
    mistake: 'The database id is shown as guid',
    breaks: ['BUILDPACK-SHOW-002', 'BUILDPACK-FIELD-026'],
    rewrite: { ...showing, response: jsonBody((body) => ({ ...body, guid: '1' })) },
  },
  {
    id: 'show-in-an-envelope',
    mistake: 'The buildpack is in the member data, as frameworks write it',
    breaks: ['BUILDPACK-SHOW-009', 'BUILDPACK-SHOW-001'],
    rewrite: { ...showing, response: jsonBody((body) => ({ data: body })) },
  },
  {
    id: 'show-unknown-as-empty-200',
    mistake: 'An unknown guid is answered with 200 and nothing in it',
    breaks: ['BUILDPACK-SHOW-011'],
    rewrite: { ...showing, status: 404, response: withStatus(200) },
  },
  {
    id: 'show-unknown-as-410',
    mistake: 'An unknown guid is answered as one that is gone',
    breaks: ['BUILDPACK-SHOW-017'],
    rewrite: { ...showing, status: 404, response: withStatus(410) },
  },
  {
    id: 'show-needs-a-body',
    mistake: 'A GET request without content type is refused',
    breaks: ['BUILDPACK-SHOW-005'],
    rewrite: {
      ...showing,
      response: (response, request) =>
        request.headers['content-type'] === undefined ? { ...response, status: 415, body: '{}' } : response,
    },
  },
];

const compatible: readonly Defect[] = [
  {
    id: 'buildpack-ready-without-bits',
    mistake: 'A new buildpack is READY before anything is uploaded',
    breaks: ['BUILDPACK-FIELD-031'],
    policy: { buildpack: { state: () => () => 'READY' } },
  },
  {
    id: 'buildpack-state-created',
    mistake: 'The state has a value of its own for new buildpacks',
    breaks: ['BUILDPACK-FIELD-031'],
    policy: { buildpack: { state: () => () => 'CREATED' } },
  },
  {
    id: 'buildpack-filename-from-name',
    mistake: 'The filename is made of the name before anything is uploaded',
    breaks: ['BUILDPACK-FIELD-032'],
    policy: changeBuildpackField('filename', () => ({ string: 'buildpack.zip', valid: true })),
  },
  {
    id: 'buildpack-guid-upper-case',
    mistake: 'The guid is printed in upper case',
    breaks: ['BUILDPACK-FIELD-033'],
    ports: changing('random', (sound) => ({
      uuid: () => (isAsked('/v3/buildpacks') ? sound.uuid().toUpperCase() : sound.uuid()),
    })),
  },
  {
    id: 'buildpack-created-at-with-fraction',
    mistake: 'created_at has milliseconds',
    breaks: ['BUILDPACK-FIELD-034'],
    policy: changeBuildpackField('created_at', (value) => String(value).replace('Z', '.000Z')),
  },
  {
    id: 'buildpack-metadata-from-the-payload',
    mistake: 'The answer merges the payload into the buildpack, metadata included',
    breaks: ['BUILDPACK-METADATA-003'],
    rewrite: {
      ...creation,
      response: jsonBody((body) => ({
        ...body,
        metadata: isJsonObject(body.metadata) ? { ...without(body.metadata, 'labels'), labels: [] } : {},
      })),
    },
  },
  {
    id: 'show-guid-as-a-pattern',
    mistake:
      'The guid is compared with LIKE, where an underscore stands for any character and a percent sign for any text',
    breaks: ['BUILDPACK-SHOW-013', 'BUILDPACK-SHOW-014'],
    policy: {
      buildpack: {
        hasGuid: () => (buildpack, guid) =>
          /^[\w%-]+$/.test(guid) &&
          new RegExp(`^${guid.replaceAll('_', '.').replaceAll('%', '.*')}$`).test(buildpack.guid),
      },
    },
  },
  {
    id: 'show-first-of-all-by-an-asterisk',
    mistake: 'The guid is looked for in a search index, where an asterisk finds everything',
    breaks: ['BUILDPACK-SHOW-014'],
    policy: {
      buildpack: { hasGuid: (original) => (buildpack, guid) => guid === '*' || original(buildpack, guid) },
    },
  },
];

/** Mistakes in showing buildpacks, and in the values of new ones. */
export const buildpackShowingDefects: readonly Defect[] = [...shown, ...compatible];

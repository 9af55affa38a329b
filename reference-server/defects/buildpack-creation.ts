import { askedHeader, isAsked } from './asked.ts';
import { changing } from './changing.ts';
import type { Defect } from './defect.ts';
import { jsonBody, withHeaders } from './json-body.ts';

const creation = { method: 'POST', path: '/v3/buildpacks', status: 201 } as const;
const sameGuid = '00000000-0000-4000-8000-000000000000';

/** Mistakes in creating buildpacks. */
export const buildpackCreationDefects: readonly Defect[] = [
  {
    id: 'create-answers-200',
    mistake: 'A created buildpack is answered with the default status 200',
    breaks: ['BUILDPACK-CREATE-003'],
    policy: { platformAnswer: { createdStatus: () => () => 200 } },
  },
  {
    id: 'create-answers-202',
    mistake: 'A created buildpack is answered as accepted for later',
    breaks: ['BUILDPACK-CREATE-003'],
    policy: { platformAnswer: { createdStatus: () => () => 202 } },
  },
  {
    id: 'create-stores-nothing',
    mistake: 'The transaction is never committed: what was created is gone',
    breaks: ['BUILDPACK-CREATE-006'],
    policy: { buildpack: { hasGuid: () => () => false } },
  },
  {
    id: 'create-always-the-same-guid',
    mistake: 'The guid is a constant left over from a test',
    breaks: ['BUILDPACK-FIELD-025', 'BUILDPACK-CREATE-010', 'BUILDPACK-CREATE-046'],
    ports: changing('random', (sound) => ({
      uuid: () => (isAsked('/v3/buildpacks') ? sameGuid : sound.uuid()),
    })),
  },
  {
    id: 'create-without-guid',
    mistake: 'The guid is filled in only by the database, and the answer has it empty',
    breaks: ['BUILDPACK-FIELD-027'],
    rewrite: { ...creation, response: jsonBody((body) => ({ ...body, guid: '' })) },
  },
  {
    id: 'create-answers-with-the-guid-alone',
    mistake: 'The answer to a creation is the guid alone',
    breaks: ['BUILDPACK-CREATE-004'],
    rewrite: { ...creation, response: jsonBody(({ guid }) => ({ guid })) },
  },
  {
    id: 'create-answers-as-text',
    mistake: 'The answer to a creation is declared as text',
    breaks: ['BUILDPACK-CREATE-005', 'RESOURCE-API-008'],
    rewrite: { ...creation, response: withHeaders({ 'content-type': 'text/plain' }) },
  },
  {
    id: 'create-answers-enabled-and-stores-disabled',
    mistake: 'The answer repeats the payload, and other values are stored',
    breaks: ['BUILDPACK-CREATE-007'],
    rewrite: {
      ...creation,
      response: jsonBody((body) => ({ ...body, locked: { bool: true, valid: true } })),
    },
  },
  {
    id: 'create-answers-with-the-asked-position',
    mistake: 'The answer repeats a position that is not the stored one',
    breaks: ['BUILDPACK-CREATE-008'],
    rewrite: {
      ...creation,
      response: jsonBody((body) => ({ ...body, position: Number(body.position) + 1 })),
    },
  },
  {
    id: 'create-twice-in-one-body',
    mistake: 'The answer is written twice, one document after the other',
    breaks: ['RESOURCE-API-002'],
    rewrite: {
      ...creation,
      response: (response) => ({ ...response, body: `${response.body}\n${response.body}` }),
    },
  },
  {
    id: 'create-position-always-last',
    mistake: 'The requested position is ignored: a new buildpack comes last',
    breaks: ['BUILDPACK-CREATE-063'],
    policy: { buildpack: { place: () => (_requested, highest) => highest + 1 } },
  },
  {
    id: 'create-position-only-of-others',
    mistake: 'A position that no buildpack has is taken for the last one that one has',
    breaks: ['BUILDPACK-CREATE-078', 'BUILDPACK-CREATE-079'],
    policy: {
      buildpack: { place: () => (requested, highest) => Math.min(requested, Math.max(highest, 1)) },
    },
  },
  {
    id: 'create-position-beyond-the-end',
    mistake: 'A position is stored as requested, however far it is from the last one',
    breaks: ['BUILDPACK-CREATE-079'],
    policy: { buildpack: { place: () => (requested) => requested } },
  },
  {
    id: 'create-positions-doubled',
    mistake: 'Nobody makes room: two buildpacks stand at one position',
    breaks: ['BUILDPACK-CREATE-064'],
    policy: { buildpack: { isMoved: () => () => false } },
  },
  {
    id: 'create-moves-only-later-ones',
    mistake: 'Only buildpacks after the taken position are moved, not the one on it',
    breaks: ['BUILDPACK-CREATE-064'],
    policy: { buildpack: { isMoved: () => (existing, place) => existing.position > place } },
  },
  {
    id: 'create-move-writes-the-record-anew',
    mistake: 'Whoever makes room writes the records of the others again, without what was chosen for them',
    breaks: ['BUILDPACK-CREATE-007', 'BUILDPACK-SHOW-010'],
    policy: {
      buildpack: {
        move: (original) => (existing) => ({ ...original(existing), stack: 'any', locked: !existing.locked }),
      },
    },
  },
  {
    id: 'create-move-is-an-update',
    mistake: 'Whoever makes room counts as updated, a trigger of the table sees to that',
    breaks: ['BUILDPACK-CREATE-083'],
    policy: {
      buildpack: {
        move: (original) => (existing) => ({ ...original(existing), updatedAt: existing.updatedAt + 60_000 }),
      },
    },
  },
  {
    id: 'create-position-by-value',
    mistake: 'A position is read by its value, however it is written',
    breaks: ['BUILDPACK-CREATE-069'],
    policy: { buildpackPayload: { isInteger: () => (written) => Number.isSafeInteger(written.value) } },
  },
  {
    id: 'create-duplicates-allowed',
    mistake: 'Name and stack are not unique',
    breaks: ['BUILDPACK-CREATE-067'],
    policy: { buildpack: { isDuplicate: () => () => false } },
  },
  {
    id: 'create-name-unique-across-stacks',
    mistake: 'The name alone is unique, whatever the stack is',
    breaks: ['BUILDPACK-CREATE-068'],
    policy: {
      buildpack: { isDuplicate: () => (existing, name, stack) => stack !== null && existing.name === name },
    },
  },
  {
    id: 'create-json-refused',
    mistake: 'Only application/vnd.api+json is taken as JSON',
    breaks: ['BUILDPACK-CREATE-002'],
    policy: {
      buildpackPayload: {
        readText: (original) => (text) => {
          if (/^application\/json/.test(askedHeader('content-type') ?? '')) throw new SyntaxError('no JSON');
          return original(text);
        },
      },
    },
  },
  {
    id: 'create-no-stack-is-a-stack',
    mistake: 'Two buildpacks of one name collide also where neither has a stack',
    breaks: ['BUILDPACK-CREATE-085'],
    policy: {
      buildpack: {
        isDuplicate: () => (existing, name, stack) => existing.name === name && existing.stack === stack,
      },
    },
  },
];

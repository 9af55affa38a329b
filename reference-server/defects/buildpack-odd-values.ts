import type { Defect } from './defect.ts';
import { jsonBody } from './json-body.ts';

const creation = { method: 'POST', path: '/v3/buildpacks', status: 201 } as const;
const unknown = { method: 'GET', path: '/v3/buildpacks/*', status: 404 } as const;
const error = (status: number) => ({
  status,
  body: JSON.stringify({ code: 10001, title: 'UnknownError', detail: 'An unexpected error occurred' }),
});
const zero = String.fromCharCode(0);

/** Mistakes in guids and names that are long, or hold U+0000. */
const values: readonly Defect[] = [
  {
    id: 'show-guid-cut-to-its-column',
    mistake: 'A guid is cut to the length of the column before it is looked up',
    breaks: ['BUILDPACK-SHOW-013', 'BUILDPACK-SHOW-014', 'BUILDPACK-SHOW-016'],
    policy: { buildpack: { hasGuid: (original) => (one, guid) => original(one, guid.slice(0, 36)) } },
  },
  {
    id: 'show-long-guid-breaks',
    mistake: 'A guid that is longer than its column ends in an error of the database',
    breaks: ['BUILDPACK-SHOW-013'],
    rewrite: {
      ...unknown,
      response: (response, { url = '' }) => (url.length > 1_000 ? { ...response, ...error(500) } : response),
    },
  },
  {
    id: 'show-guid-ends-at-zero',
    mistake: 'A guid ends at its first U+0000, as texts do in another language',
    breaks: ['BUILDPACK-SHOW-003', 'BUILDPACK-SHOW-016'],
    policy: {
      buildpack: { hasGuid: (original) => (one, guid) => original(one, guid.split(zero)[0] ?? guid) },
    },
  },
  {
    id: 'show-zero-in-guid-breaks',
    mistake: 'U+0000 in a guid ends in an error of the database',
    breaks: ['BUILDPACK-SHOW-016'],
    rewrite: {
      ...unknown,
      response: (response, { url = '' }) => (url.includes('%00') ? { ...response, ...error(500) } : response),
    },
  },
  {
    id: 'create-name-ends-at-zero',
    mistake: 'A name ends at its first U+0000, as texts do in another language',
    breaks: ['BUILDPACK-CREATE-080'],
    rewrite: {
      ...creation,
      response: jsonBody((body) => ({ ...body, name: String(body.name).split(zero)[0] ?? '' })),
    },
  },
  {
    id: 'create-zero-in-name-breaks',
    mistake: 'U+0000 in a name ends in an error of the database',
    breaks: ['BUILDPACK-CREATE-080'],
    rewrite: {
      ...creation,
      response: (response) => (response.body.includes('\\u0000') ? { ...response, ...error(500) } : response),
    },
  },
  {
    id: 'create-name-in-lower-case',
    mistake: 'Names are stored in lower case',
    breaks: ['BUILDPACK-CREATE-025'],
    rewrite: {
      ...creation,
      response: jsonBody((body) => ({ ...body, name: String(body.name).toLowerCase() })),
    },
  },
];

/** Mistakes in how a create request is read as a message. */
const messages: readonly Defect[] = [
  {
    id: 'create-media-type-in-one-case',
    mistake: 'The media type is compared letter by letter',
    breaks: ['RESOURCE-API-032'],
    rewrite: {
      ...creation,
      response: (response, { headers }) =>
        /^[^;]*[A-Z]/.test(headers['content-type'] ?? '') ? { ...response, ...error(415) } : response,
    },
  },
  {
    id: 'create-content-type-with-parameter-refused',
    mistake: 'The whole header Content-Type is compared, its parameters included',
    breaks: ['RESOURCE-API-033'],
    rewrite: {
      ...creation,
      response: (response, { headers }) =>
        headers['content-type']?.includes(';') === true ? { ...response, ...error(415) } : response,
    },
  },
  {
    id: 'create-charset-in-one-form',
    mistake: 'Of the charset one spelling is known, without quotation marks',
    breaks: ['RESOURCE-API-033'],
    rewrite: {
      ...creation,
      response: (response, { headers }) =>
        headers['content-type']?.includes('"') === true ? { ...response, ...error(415) } : response,
    },
  },
  {
    id: 'create-header-names-in-one-case',
    mistake: 'A gateway of its own looks for header fields letter by letter',
    breaks: ['RESOURCE-API-034'],
    rewrite: {
      ...creation,
      response: (response, { rawHeaders }) =>
        rawHeaders.includes('CONTENT-TYPE') ? { ...response, ...error(400) } : response,
    },
  },
];

/** Mistakes that show only in odd values, or in odd ways to write a request. */
export const buildpackOddValueDefects: readonly Defect[] = [...values, ...messages];

import { type Answer, type Oddity, withText } from './oddity.ts';

/** Buildpacks, health and errors of the resource API, where the document says little. */
export const platformOddities: readonly Oddity[] = [
  {
    name: 'guids-of-digits',
    allowedBy: 'platform-resource-api: "guid | string | Identifier of the buildpack."',
    departs: {
      'BUILDPACK-FIELD-033': 'supplement-platform, section 7: "UUIDv4, lower case"',
    },
    ports: ({ random }) => ({ random: { ...random, uuid: () => digits(random.hex(9)) } }),
  },
  {
    name: 'guids-of-two-hundred-characters',
    allowedBy: 'platform-resource-api: "guid | string | Identifier of the buildpack."',
    departs: {
      'BUILDPACK-FIELD-033': 'supplement-platform, section 7: "UUIDv4, lower case"',
    },
    ports: ({ random }) => ({ random: { ...random, uuid: () => random.hex(100) } }),
  },
  {
    name: 'times-in-words',
    allowedBy: 'platform-resource-api: "Allowed values of `state` and the timestamp format: not shown."',
    departs: {
      'BUILDPACK-FIELD-034': 'supplement-platform: RFC 3339, UTC, whole seconds',
    },
    answer: (answer, { path }) => times(answer, path, (at) => at.toUTCString()),
  },
  {
    name: 'times-as-numbers-in-text',
    allowedBy: 'platform-resource-api: "Allowed values of `state` and the timestamp format: not shown."',
    departs: {
      'BUILDPACK-FIELD-034': 'supplement-platform: RFC 3339, UTC, whole seconds',
    },
    untried: {
      'BUILDPACK-LIST-024': 'blocked',
      'BUILDPACK-LIST-025': 'could-not-run',
      'BUILDPACK-LIST-026': 'could-not-run',
      'BUILDPACK-LIST-033': 'blocked',
      'BUILDPACK-LIST-034': 'blocked',
    },
    answer: (answer, { path }) => times(answer, path, (at) => String(at.getTime())),
  },
  {
    name: 'states-of-its-own',
    allowedBy: 'platform-resource-api: "Allowed values of `state` and the timestamp format: not shown."',
    departs: {
      'BUILDPACK-CREATE-084': 'supplement-platform, section 7: `AWAITING_UPLOAD` and `READY`',
      'BUILDPACK-FIELD-031': 'supplement-platform, section 7: `AWAITING_UPLOAD` and `READY`',
    },
    policy: { buildpack: { state: () => () => 'created' } },
  },
  {
    name: 'links-of-another-host',
    allowedBy: 'platform-resource-api: "href | string", and nothing on the address it has',
    departs: {
      'BUILDPACK-LIST-039': 'supplement-platform, sections 7 and 8: the address of the request',
    },
    answer: (answer, { path }) =>
      ofBuildpacks(answer, path, (json) =>
        json.replaceAll(/"href":"http:\/\/[^/"]*/g, '"href":"https://api.odd.example:8443'),
      ),
  },
  {
    name: 'relative-links',
    allowedBy: 'platform-resource-api: "href | string"; RFC 3986, section 4.2',
    departs: {
      'BUILDPACK-LIST-010': 'supplement-platform, sections 7 and 8: the address of the request',
      'BUILDPACK-LIST-011': 'supplement-platform, sections 7 and 8: the address of the request',
      'BUILDPACK-LIST-012': 'supplement-platform, sections 7 and 8: the address of the request',
      'BUILDPACK-LIST-039': 'supplement-platform, sections 7 and 8: the address of the request',
    },
    answer: (answer, { path }) =>
      ofBuildpacks(answer, path, (json) => json.replaceAll(/"href":"http:\/\/[^/"]*/g, '"href":"')),
  },
  {
    name: 'methods-in-lower-case',
    allowedBy: 'platform-resource-api: "method | string"',
    departs: {
      'BUILDPACK-LINK-016': 'supplement-platform, section 7: `method: "POST"`',
    },
    answer: (answer, { path }) =>
      ofBuildpacks(answer, path, (json) =>
        json.replaceAll(/"method":"(\w+)"/g, (_all, m) => `"method":"${String(m).toLowerCase()}"`),
      ),
  },
  {
    name: 'health-with-components',
    allowedBy: 'platform-resource-api: "The shape of the 200 body is a plain JSON object."',
    policy: {
      platformAnswer: {
        health: () => () => ({
          status: 'UP',
          components: { db: { status: 'UP', ms: 1.5 }, cache: null },
          'a b': [],
        }),
      },
    },
  },
  {
    name: 'empty-health',
    allowedBy: 'platform-resource-api: "The shape of the 200 body is a plain JSON object."',
    policy: { platformAnswer: { health: () => () => ({}) } },
  },
  {
    name: 'framework-errors-of-another-type',
    allowedBy: 'platform-resource-api: "one field `message`, of any JSON type"',
    policy: {
      platformAnswer: {
        frameworkError: () => (message) => ({ message: { texts: [message, null], code: 0 } }),
      },
    },
  },
  {
    name: 'framework-errors-without-text',
    allowedBy: 'platform-resource-api: "one field `message`, of any JSON type"',
    policy: { platformAnswer: { frameworkError: () => () => ({ message: null }) } },
  },
  {
    name: 'platform-errors-of-its-own',
    allowedBy: 'platform-resource-api: "the values of `code` and `title`: not shown"',
    departs: {
      'RESOURCE-ERROR-028': 'supplement-platform, section 4: code and title',
      'RESOURCE-ERROR-030': 'supplement-platform, section 4: code and title',
      'RESOURCE-ERROR-031': 'supplement-platform, section 4: code and title',
      'RESOURCE-ERROR-032': 'supplement-platform, section 4: code and title',
      'RESOURCE-ERROR-051': 'supplement-platform, section 4: code and title',
      'BUILDPACK-LIST-036': 'supplement-platform, section 4: code and title',
    },
    answer: (answer, { path }) =>
      answer.status >= 400 && path.includes('/v3/')
        ? withText(answer, 'application/json', (text) => {
            const json = JSON.parse(text);
            return 'code' in json
              ? JSON.stringify({ ...json, code: -1, title: '', detail: 'Aïe \u0001' })
              : text;
          })
        : answer,
  },
  {
    name: 'malformed-bodies-422',
    allowedBy: 'settled reading "platform API: malformed or invalid body": any 4xx is must',
    departs: {
      'BUILDPACK-CREATE-019': 'exactly 400 is should',
      'BUILDPACK-CREATE-020': 'exactly 400 is should',
      'BUILDPACK-CREATE-026': 'supplement-platform, section 4: 400 where a rule is broken',
      'BUILDPACK-CREATE-027': 'supplement-platform, section 4: 400 where a rule is broken',
      'BUILDPACK-CREATE-029': 'supplement-platform, section 4: 400 where a rule is broken',
      'BUILDPACK-CREATE-039': 'supplement-platform, section 4: 400 where a rule is broken',
      'BUILDPACK-CREATE-055': 'supplement-platform, section 4: 400 where a rule is broken',
      'BUILDPACK-CREATE-070': 'supplement-platform, section 4: 400 where a rule is broken',
      'BUILDPACK-CREATE-071': 'supplement-platform, section 4: 400 where a rule is broken',
    },
    answer: (answer, { path, method, headers }) =>
      answer.status === 400 &&
      method === 'POST' &&
      path.startsWith('/v3/') &&
      headers['x-reference-server-provoke'] === undefined
        ? { ...answer, status: 422 }
        : answer,
  },
  {
    name: 'description-with-more',
    allowedBy: 'Swagger 2.0: a document may have tags, extensions, further paths and operations',
    answer: (answer, { path }) =>
      path.includes('swagger')
        ? withText(answer, 'application/json', (text) => {
            const json = JSON.parse(text);
            const get = { responses: { 200: { description: 'OK' } }, tags: ['x'] };
            return JSON.stringify({
              ...json,
              host: 'api.odd.example',
              schemes: ['https'],
              tags: [{ name: 'x' }],
              'x-odd': true,
              externalDocs: { url: 'https://odd.example' },
              paths: { '/apps': { get }, ...json.paths },
            });
          })
        : answer,
  },
  {
    name: 'description-written-out',
    allowedBy: 'Swagger 2.0: a schema may stand where it is used, or be referred to',
    answer: (answer, { path }) =>
      path.includes('swagger')
        ? withText(answer, 'application/json', (text) => JSON.stringify(writtenOut(JSON.parse(text))))
        : answer,
  },
  {
    name: 'creation-tells-a-location',
    allowedBy: 'RFC 9110, section 15.3.2: 201 with a Location',
    answer: (answer, { method, path }) =>
      method === 'POST' && path.startsWith('/v3/') && answer.status === 201
        ? {
            ...answer,
            headers: [
              ['Location', `buildpacks/${JSON.parse(answer.body.toString('utf8')).guid}`],
              ...answer.headers,
            ],
          }
        : answer,
  },
];

function digits(hex: string): string {
  return BigInt(`0x1${hex}`).toString();
}

function ofBuildpacks(answer: Answer, path: string, change: (json: string) => string): Answer {
  return path.includes('/v3/buildpacks') && answer.status < 300
    ? withText(answer, 'application/json', change)
    : answer;
}

function times(answer: Answer, path: string, form: (at: Date) => string): Answer {
  return ofBuildpacks(answer, path, (json) =>
    json.replaceAll(/"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(\.\d+)?Z"/g, (text) =>
      JSON.stringify(form(new Date(JSON.parse(text)))),
    ),
  );
}

function writtenOut(document: { definitions?: Record<string, unknown> }): unknown {
  const { definitions = {}, ...rest } = document;
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve);
    if (typeof value !== 'object' || value === null) return value;
    const ref = Object(value).$ref;
    if (typeof ref === 'string') return resolve(definitions[ref.replace('#/definitions/', '')]);
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, resolve(one)]));
  };
  return resolve(rest);
}

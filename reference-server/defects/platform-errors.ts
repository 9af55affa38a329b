import type { JsonObject, JsonValue } from '../domain/json.ts';
import type { Defect, NameIn, PolicyReplacements, SoundRule } from './defect.ts';
import { jsonBody, withHeaders } from './json-body.ts';
import type { Rewrite } from './rewrite.ts';

function changeMember(
  name: NameIn<'platformError'>,
  change: (value: JsonValue | undefined) => JsonValue | undefined,
): PolicyReplacements {
  return {
    platformError: {
      [name]: (original: SoundRule<'platformError', 'code'>) => (error: Parameters<typeof original>[0]) =>
        change(original(error)),
    },
  };
}

/** The platform error stands in another object. */
function changeBody(change: (error: JsonObject) => JsonObject): PolicyReplacements {
  return {
    platformAnswer: {
      body:
        (original) =>
        (...given) =>
          change(original(...given)),
    },
  };
}

const writtenTwice: Rewrite['response'] = (response) => ({
  ...response,
  body: `${response.body}\n${response.body}`,
});

/** What an error object keeps that stands bare. */
const bare = [
  'RESOURCE-ERROR-009',
  'RESOURCE-ERROR-001',
  'RESOURCE-ERROR-008',
  'RESOURCE-ERROR-003',
  'RESOURCE-ERROR-005',
  'RESOURCE-ERROR-014',
];

/** Bodies that cannot be decoded are answered with another status. */
export function answeringUnparsable(answered: number): PolicyReplacements {
  return {
    platformAnswer: {
      status: (original) => (error) => (error.number === 10008 ? answered : original(error)),
    },
  };
}

const members: readonly Defect[] = [
  {
    id: 'platform-error-without-code',
    mistake: 'The platform error has no code',
    breaks: ['RESOURCE-ERROR-016'],
    policy: changeMember('code', () => undefined),
  },
  {
    id: 'platform-error-code-as-text',
    mistake: 'The code of a platform error is text',
    breaks: ['RESOURCE-ERROR-017'],
    policy: changeMember('code', String),
  },
  {
    id: 'platform-error-without-title',
    mistake: 'The platform error has no title',
    breaks: ['RESOURCE-ERROR-018'],
    policy: changeMember('title', () => undefined),
  },
  {
    id: 'platform-error-title-as-list',
    mistake: 'The title of a platform error is a list',
    breaks: ['RESOURCE-ERROR-019'],
    policy: changeMember('title', (value) => [value ?? null]),
  },
  {
    id: 'platform-error-without-detail',
    mistake: 'An error without detail leaves the member out',
    breaks: ['RESOURCE-ERROR-020'],
    policy: changeMember('detail', () => undefined),
  },
  {
    id: 'platform-error-detail-null',
    mistake: 'The detail of a platform error is null',
    breaks: ['RESOURCE-ERROR-021'],
    policy: changeMember('detail', () => null),
  },
  {
    id: 'platform-error-other-code',
    mistake: 'Every platform error has the code of its status',
    breaks: ['RESOURCE-ERROR-028', 'RESOURCE-ERROR-030'],
    policy: { platformError: { code: () => (error) => error.status } },
  },
  {
    id: 'platform-error-code-of-lengths',
    mistake: 'What is too long is found by the database, whose error has a code of its own',
    breaks: ['RESOURCE-ERROR-028'],
    policy: {
      platformError: {
        code: (original) => (error) => (error.hint.includes('250 characters') ? 10001 : original(error)),
      },
    },
  },
  {
    id: 'platform-error-code-of-creation',
    mistake: 'A caller who may not create a buildpack gets a code of its own',
    breaks: ['RESOURCE-ERROR-030'],
    rewrite: {
      ...{ method: 'POST', path: '/v3/buildpacks', status: 403 },
      response: jsonBody((body) => ({ ...body, code: 10004 })),
    },
  },
  {
    id: 'platform-error-title-of-http',
    mistake: 'The title of every platform error is Error',
    breaks: ['RESOURCE-ERROR-031', 'RESOURCE-ERROR-032'],
    policy: changeMember('title', () => 'Error'),
  },
];

const forms: readonly Defect[] = [
  {
    id: 'platform-error-in-an-envelope',
    mistake: 'Platform errors are in an envelope with an array, as in other versions of the API',
    breaks: bare,
    policy: changeBody((error) => ({ errors: [error] })),
  },
  {
    id: 'platform-error-in-a-member',
    mistake: 'The platform error is in the member error, as other frameworks write it',
    breaks: bare,
    policy: changeBody((error) => ({ error })),
  },
  {
    id: 'unauthorized-written-twice',
    mistake: 'The filter writes its refusal, and the handler of last resort writes it again',
    breaks: ['RESOURCE-API-031'],
    rewrite: {
      ...{ method: 'POST', path: '/v3/buildpacks', status: 401 },
      response: writtenTwice,
    },
  },
  {
    id: 'unauthorized-as-a-page',
    mistake: 'The filter before the operations refuses with a page',
    breaks: ['RESOURCE-API-031'],
    rewrite: {
      ...{ method: 'POST', path: '/v3/buildpacks', status: 401 },
      response: (response) => ({
        ...response,
        headers: { ...response.headers, 'content-type': 'text/html' },
        body: '<h1>Unauthorized</h1>',
      }),
    },
  },
  {
    id: 'platform-error-with-a-trace',
    mistake: 'The error carries the stack of the server',
    breaks: ['RESOURCE-ERROR-025'],
    policy: changeBody((error) => ({ ...error, trace: ['main.go:42'] })),
  },
  {
    id: 'platform-error-written-twice',
    mistake: 'Two error handlers write the same error, one after the other',
    breaks: ['RESOURCE-ERROR-010'],
    rewrite: {
      ...{ method: 'POST', path: '/v3/buildpacks', status: 400 },
      response: writtenTwice,
    },
  },
  {
    id: 'platform-error-as-text',
    mistake: 'Errors are declared as plain text',
    breaks: ['RESOURCE-API-009'],
    rewrite: {
      ...{ method: 'POST', path: '/v3/buildpacks', status: 400 },
      response: withHeaders({ 'content-type': 'text/plain' }),
    },
  },
  {
    id: 'create-invalid-body-422',
    mistake: 'An invalid body is answered with 422',
    breaks: ['BUILDPACK-CREATE-019', 'BUILDPACK-CREATE-020'],
    policy: {
      platformAnswer: { status: (original) => (error) => (error.status === 400 ? 422 : original(error)) },
    },
  },
  {
    id: 'create-invalid-body-500',
    mistake: 'An invalid body ends in the handler of last resort',
    breaks: ['BUILDPACK-CREATE-011', 'BUILDPACK-CREATE-012', 'BUILDPACK-CREATE-013'],
    policy: answeringUnparsable(500),
  },
  {
    id: 'create-invalid-body-taken',
    mistake: 'A body that cannot be decoded is answered as if it had been empty and fine',
    breaks: ['BUILDPACK-CREATE-014', 'BUILDPACK-CREATE-015', 'BUILDPACK-CREATE-016'],
    policy: answeringUnparsable(201),
  },
  {
    id: 'platform-status-418',
    mistake: 'An unforeseen error is answered with a status outside the table',
    breaks: ['RESOURCE-ERROR-007'],
    policy: {
      platformAnswer: { status: (original) => (error) => (error.status === 400 ? 409 : original(error)) },
    },
  },
  {
    id: 'not-found-as-platform-error',
    mistake: 'A 404 carries the platform error object like every other error',
    breaks: [
      'BUILDPACK-SHOW-012',
      'BUILDPACK-SHOW-015',
      'RESOURCE-ERROR-011',
      'RESOURCE-ERROR-012',
      'RESOURCE-ERROR-002',
    ],
    policy: { platformAnswer: { isEmptyObject: () => () => false } },
  },
  {
    id: 'not-found-without-body',
    mistake: 'A 404 has no body',
    breaks: ['RESOURCE-ERROR-013', 'BUILDPACK-SHOW-012'],
    rewrite: {
      ...{ method: 'GET', path: '/v3/buildpacks/*', status: 404 },
      response: (response) => ({ ...response, body: '' }),
    },
  },
  {
    id: 'not-found-null',
    mistake: 'A 404 carries null',
    breaks: ['RESOURCE-ERROR-013', 'BUILDPACK-SHOW-012'],
    rewrite: {
      ...{ method: 'GET', path: '/v3/buildpacks/*', status: 404 },
      response: (response) => ({ ...response, body: 'null' }),
    },
  },
  {
    id: 'platform-error-empty-on-500',
    mistake: 'A 500 has the empty object of a 404',
    breaks: ['RESOURCE-ERROR-003', 'RESOURCE-ERROR-005', 'RESOURCE-ERROR-014'],
    policy: {
      platformAnswer: { isEmptyObject: () => (error) => error.status === 404 || error.status === 500 },
    },
  },
  {
    id: 'platform-error-empty-on-400',
    mistake: 'A 400 has the empty object of a 404',
    breaks: ['RESOURCE-ERROR-001', 'RESOURCE-ERROR-004', 'RESOURCE-ERROR-008'],
    policy: {
      platformAnswer: { isEmptyObject: () => (error) => error.status === 404 || error.status === 400 },
    },
  },
  {
    id: 'framework-error-named-error',
    mistake: 'The framework error has the member error in place of message',
    breaks: ['RESOURCE-ERROR-006', 'RESOURCE-ERROR-022'],
    policy: { platformAnswer: { frameworkError: () => (message) => ({ error: message }) } },
  },
  {
    id: 'framework-error-with-status',
    mistake: 'The framework error repeats the status',
    breaks: ['RESOURCE-ERROR-024'],
    policy: { platformAnswer: { frameworkError: () => (message) => ({ message, status: 500 }) } },
  },
];

/** Mistakes in the errors of the resource API. */
export const platformErrorDefects: readonly Defect[] = [...members, ...forms];

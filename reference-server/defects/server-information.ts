import { isJsonObject, type JsonObject, type JsonValue } from '../domain/json.ts';
import type { Defect } from './defect.ts';
import { jsonBody, withHeaders, without, withStatus } from './json-body.ts';

const info = { method: 'GET', path: '/info', status: 200 } as const;
const page = { method: 'GET', path: '/session_management', status: 200 } as const;

function infoWithout(id: string, member: string, requirement: string): Defect {
  const rewrite = { ...info, response: jsonBody((body) => without(body, member)) };
  return { id, mistake: `The endpoint /info leaves ${member} out`, breaks: [requirement], rewrite };
}

function wordsOf(prompts: JsonValue | undefined): JsonObject {
  const named = Object.entries(isJsonObject(prompts) ? prompts : {});
  return Object.fromEntries(
    named.map(([name, prompt]) => [name, Array.isArray(prompt) ? (prompt[1] ?? '') : '']),
  );
}

/** Mistakes in what the service says about itself, and in the page of the session management. */
export const serverInformationDefects: readonly Defect[] = [
  infoWithout('info-without-app', 'app', 'SUPPLEMENT-INFO-003'),
  infoWithout('info-without-prompts', 'prompts', 'SUPPLEMENT-INFO-005'),
  infoWithout('info-without-commit', 'commit_id', 'SUPPLEMENT-INFO-008'),
  infoWithout('info-without-time', 'timestamp', 'SUPPLEMENT-INFO-008'),
  infoWithout('info-without-entity-id', 'entityID', 'SUPPLEMENT-INFO-009'),
  infoWithout('info-without-providers', 'idpDefinitions', 'SUPPLEMENT-INFO-010'),
  infoWithout('info-without-links', 'links', 'SUPPLEMENT-INFO-010'),
  {
    id: 'info-prompts-as-words',
    mistake: 'The prompts of the login are words, without their kinds',
    breaks: ['SUPPLEMENT-INFO-011'],
    rewrite: {
      ...info,
      response: jsonBody(({ prompts, ...body }) => ({ ...body, prompts: wordsOf(prompts) })),
    },
  },
  {
    id: 'info-without-the-password-prompt',
    mistake: 'The prompts of the login are those of the first page, which asks for the user name alone',
    breaks: ['SUPPLEMENT-INFO-005'],
    rewrite: {
      ...info,
      response: jsonBody(({ prompts, ...body }) => ({
        ...{ ...body, prompts: isJsonObject(prompts) ? without(prompts, 'password') : {} },
      })),
    },
  },
  {
    id: 'info-of-the-default-zone',
    mistake: 'The server information names the default zone, whatever the zone',
    breaks: ['SUPPLEMENT-INFO-012'],
    rewrite: { ...info, response: jsonBody((body) => ({ ...body, zone_name: 'default' })) },
  },
  infoWithout('info-without-zone-name', 'zone_name', 'SUPPLEMENT-INFO-006'),
  {
    id: 'info-needs-credentials',
    mistake: 'The endpoint /info is behind the login',
    breaks: ['SUPPLEMENT-INFO-001'],
    rewrite: { ...info, response: withStatus(401) },
  },
  {
    id: 'login-as-json-is-a-page',
    mistake: 'The login page does not read Accept',
    breaks: ['SUPPLEMENT-INFO-002'],
    rewrite: {
      ...{ method: 'GET', path: '/login', status: 200 },
      response: (response, { headers }) =>
        headers.accept === 'application/json'
          ? {
              ...response,
              headers: { ...response.headers, 'content-type': 'text/html' },
              body: '<p>Log in</p>',
            }
          : response,
    },
  },
  {
    id: 'session-page-is-gone',
    mistake: 'The endpoint /session_management is not served',
    breaks: ['SUPPLEMENT-SESSION-001'],
    rewrite: { ...page, response: withStatus(404) },
  },
  {
    id: 'session-page-unframed',
    mistake: 'The page of the session management has the X-Frame-Options of every other page',
    breaks: ['SUPPLEMENT-SESSION-002'],
    rewrite: { ...page, response: withHeaders({ 'x-frame-options': 'DENY' }) },
  },
  {
    id: 'session-page-without-origin',
    mistake: 'The page of the session management does not keep who asks',
    breaks: ['SUPPLEMENT-SESSION-003'],
    rewrite: {
      ...page,
      response: (response) => ({
        ...response,
        body: response.body.replace(/(id="messageOrigin" value=")[^"]*/, '$1*'),
      }),
    },
  },
  {
    id: 'older-session-page-is-gone',
    mistake: 'The endpoint /session is not served any more',
    breaks: ['SUPPLEMENT-SESSION-004'],
    rewrite: { ...{ method: 'GET', path: '/session', status: 200 }, response: withStatus(404) },
  },
];

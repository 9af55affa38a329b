import type { JsonValue } from '../domain/json.ts';
import type { TokenFormat } from '../domain/tokens/token.ts';
import { askedObject, askedText, isAsked, isAskedBy } from './asked.ts';
import { changing } from './changing.ts';
import type { Defect } from './defect.ts';
import { jsonBody } from './json-body.ts';

const one = { method: 'GET', path: '/oauth/clients/*' } as const;

/** The tokens of a deleted client stay, and one endpoint takes them. */
function outlived(id: string, mistake: string, path: string, format?: TokenFormat): Defect {
  return {
    ...{ id, mistake, breaks: ['SUPPLEMENT-CLIENTS-007'] },
    policy: {
      clientAdministration: { losesToken: () => () => false },
      tokenValidation: {
        isSignatureCurrent: (original) => (token, current) => {
          const isTaken = isAsked(path) && (format === undefined || token.format === format);
          return (current === undefined && isTaken) || original(token, current);
        },
      },
    },
  };
}

/** Mistakes in what becomes of the tokens of a deleted client. */
const tokenDefects: readonly Defect[] = [
  outlived(
    'check-token-of-a-deleted-client',
    'Check token looks for the user of a token, and not for the client',
    '/check_token',
  ),
  outlived(
    'introspect-jwt-of-a-deleted-client',
    'Introspection looks at the signature and the times of a JWT, and not for the client',
    '/introspect',
    'jwt',
  ),
  outlived(
    'userinfo-of-a-deleted-client',
    'Userinfo looks for the user of a token, and not for the client',
    '/userinfo',
  ),
];

/** Mistakes in what becomes of the secrets of a client. */
const secretDefects: readonly Defect[] = [
  {
    id: 'clients-secret-updated-by-name-is-added',
    mistake: 'Whichever changeMode a change of a secret names, the new secret is added',
    breaks: ['SUPPLEMENT-CLIENTS-008'],
    ports: changing('clients', ({ save, find }) => ({
      save(client) {
        const isMeant = isAskedBy('PUT', /secret$/) && askedObject().changeMode === 'UPDATE';
        const before = isMeant ? (find(client.clientId)?.secrets ?? []) : [];
        save({ ...client, secrets: [...before, ...client.secrets] });
      },
    })),
  },
  {
    id: 'clients-second-secret-overwritten',
    mistake: 'A secret that is added takes the place of the one with which the client was registered besides',
    breaks: ['SUPPLEMENT-CLIENTS-009'],
    ports: changing('clients', ({ save, find }) => {
      const withTwo = new Set<string>();
      return {
        save(client) {
          if (isAskedBy('POST', /clients$/) && client.secrets.length > 1) withTwo.add(client.clientId);
          save(client);
        },
        find(id) {
          const client = find(id);
          const isMeant = isAskedBy('PUT', /secret$/) && withTwo.has(id);
          return client && (isMeant ? { ...client, secrets: client.secrets.slice(0, 1) } : client);
        },
      };
    }),
  },
  {
    id: 'clients-old-secret-compared-where-given',
    mistake: 'The old secret is compared where there is one, and not asked for',
    breaks: ['SUPPLEMENT-CLIENTS-022'],
    policy: {
      clientAuthentication: {
        secretMatches:
          (original) =>
          (presented, ...given) =>
            (presented === '' && isAskedBy('PUT', /secret$/)) || original(presented, ...given),
      },
    },
  },
  {
    id: 'clients-secret-among-actions-unchanged',
    mistake: 'A secret that is one of several actions is answered with success and never kept',
    breaks: ['SUPPLEMENT-CLIENTS-024'],
    ports: changing('clients', ({ save }) => ({
      save: (client) =>
        (isAskedBy('POST', /tx\/modify$/) && /"action":\s*"secret"/.test(askedText())) || save(client),
    })),
  },
];

/** Mistakes in what is shown of a client afterwards. */
const shownDefects: readonly Defect[] = [
  {
    id: 'clients-autoapprove-as-a-flag',
    mistake: 'autoapprove of every scope is shown as the boolean that it was given as',
    breaks: ['SUPPLEMENT-CLIENTS-123'],
    rewrite: { ...{ ...one, status: 200 }, response: jsonBody(withFlag) },
  },
  {
    id: 'clients-unknown-with-a-body',
    mistake: 'A request for an unknown client is answered with an error object',
    breaks: ['SUPPLEMENT-CLIENTS-124'],
    rewrite: {
      ...{ ...one, status: 404 },
      response: ({ headers, ...response }) => ({
        ...response,
        headers: { ...headers, 'content-type': 'application/json' },
        body: '{"error":"not_found"}',
      }),
    },
  },
  {
    id: 'clients-changed-at-the-creation',
    mistake: 'lastModified of a client remains the time of its creation',
    breaks: ['SUPPLEMENT-CLIENTS-126'],
    ports: changing('clients', ({ save, find }) => ({
      save: (client) =>
        save({ ...client, lastModified: find(client.clientId)?.lastModified ?? client.lastModified }),
    })),
  },
  {
    id: 'clients-changed-in-seconds',
    mistake: 'lastModified of a client is in seconds, as the times in tokens are',
    breaks: ['SUPPLEMENT-CLIENTS-126'],
    ports: changing('clients', ({ save }) => ({
      save: (client) => save({ ...client, lastModified: Math.floor(client.lastModified / 1000) }),
    })),
  },
  {
    id: 'clients-read-with-keys',
    mistake: 'A new client is shown without its keys, and one that is read is shown with them',
    breaks: ['SUPPLEMENT-CLIENTS-069'],
    rewrite: { ...{ ...one, status: 200 }, response: jsonBody((body) => ({ ...body, jwks: '{"keys":[]}' })) },
  },
];

function withFlag(body: Readonly<Record<string, JsonValue | undefined>>): JsonValue {
  const isAll = Array.isArray(body.autoapprove) && body.autoapprove.includes('true');
  return isAll ? { ...body, autoapprove: true } : body;
}

/** Mistakes in what follows when a client was deleted, got another secret, or was changed. */
export const clientAftermathDefects: readonly Defect[] = [...tokenDefects, ...secretDefects, ...shownDefects];

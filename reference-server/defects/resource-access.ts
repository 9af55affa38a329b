import { isAskedBy } from './asked.ts';
import type { Defect } from './defect.ts';
import { withoutHeaders } from './json-body.ts';

const isCreation = () => isAskedBy('POST', /\/buildpacks$/);

/** Mistakes in who may use the buildpack operations. */
export const resourceAccessDefects: readonly Defect[] = [
  {
    id: 'access-any-scope-writes',
    mistake: 'A valid token is enough to create a buildpack: the scope is never compared',
    breaks: ['RESOURCE-AUTH-032', 'RESOURCE-AUTH-033', 'BUILDPACK-LIST-003'],
    policy: { platformAccess: { hasAny: () => () => true } },
  },
  {
    id: 'access-write-implies-read',
    mistake: 'The write scope lets in to reading as well',
    breaks: ['RESOURCE-AUTH-031', 'BUILDPACK-LIST-003'],
    policy: { platformAccess: { readScopes: (original) => () => [...original(), 'platform.write'] } },
  },
  {
    id: 'access-read-implies-write',
    mistake: 'Creating asks for the scopes of reading',
    breaks: ['RESOURCE-AUTH-032'],
    policy: { platformAccess: { writeScopes: (original) => () => [...original(), 'platform.read'] } },
  },
  {
    id: 'access-write-for-administrators',
    mistake: 'The scope platform.write is forgotten among those that may write',
    breaks: ['RESOURCE-AUTH-034'],
    policy: {
      platformAccess: {
        writeScopes: (original) => () => original().filter((one) => one !== 'platform.write'),
      },
    },
  },
  {
    id: 'access-read-without-platform-read',
    mistake: 'The scope platform.read is forgotten among those that may read',
    breaks: ['RESOURCE-AUTH-025', 'BUILDPACK-LIST-002'],
    policy: {
      platformAccess: { readScopes: (original) => () => original().filter((one) => one !== 'platform.read') },
    },
  },
  {
    id: 'rate-reset-as-seconds-left',
    mistake: 'The reset of the rate limit is given as the seconds until then',
    breaks: ['RESOURCE-RATE-002'],
    policy: {
      platformLimit: {
        fields: (original) => (allowance) => ({
          ...original(allowance),
          'x-ratelimit-reset': String(allowance.end - Math.floor(Date.now() / 1000)),
        }),
      },
    },
  },
  {
    id: 'rate-remainder-below-zero',
    mistake: 'The remainder of the rate limit is what is over it',
    breaks: ['RESOURCE-RATE-002'],
    policy: {
      platformLimit: {
        fields: (original) => (allowance) => ({
          ...original(allowance),
          'x-ratelimit-remaining': String(allowance.requests - allowance.limit),
        }),
      },
    },
  },
  {
    id: 'access-credentials-refused',
    mistake: 'The filter reads the credentials from a header of its own, and finds none in Authorization',
    breaks: ['RESOURCE-AUTH-011'],
    misread: {
      ...{ method: '*', path: '/v3/buildpacks**' },
      request: ({ headers: { authorization: _unread, ...headers } }) => ({ headers }),
    },
  },
  {
    id: 'access-scheme-in-one-case',
    mistake: 'The name of the scheme is compared letter by letter',
    breaks: ['RESOURCE-AUTH-016'],
    misread: {
      ...{ method: 'GET', path: '/v3/buildpacks/*' },
      request({ headers: { authorization, ...headers } }) {
        const isRead = authorization !== undefined && /^(Bearer|Basic) /.test(authorization);
        return isRead ? {} : { headers };
      },
    },
  },
  {
    id: 'access-401-without-challenge',
    mistake: 'A 401 of the resource API does not say how to authenticate',
    breaks: ['RESOURCE-AUTH-013'],
    rewrite: {
      method: 'POST',
      path: '/v3/buildpacks',
      status: 401,
      response: withoutHeaders('www-authenticate'),
    },
  },
  {
    id: 'access-missing-token-400',
    mistake: 'A request without credentials is answered with 400, as malformed',
    breaks: ['RESOURCE-AUTH-014'],
    policy: {
      platformAnswer: { status: (original) => (error) => (error.number === 10002 ? 400 : original(error)) },
    },
  },
  {
    id: 'access-wrong-token-403',
    mistake: 'Wrong credentials are answered with 403',
    breaks: ['RESOURCE-AUTH-015', 'RESOURCE-AUTH-019'],
    policy: {
      platformAnswer: { status: (original) => (error) => (error.number === 1000 ? 403 : original(error)) },
    },
  },
  {
    id: 'access-read-without-auditors',
    mistake: 'The scope platform.global_auditor is forgotten among those that may read',
    breaks: ['RESOURCE-AUTH-038'],
    policy: {
      platformAccess: {
        readScopes: (original) => () => original().filter((one) => one !== 'platform.global_auditor'),
      },
    },
  },
  {
    id: 'access-administrators-need-another-scope',
    mistake: 'Administrators create buildpacks by another scope that they have beside platform.admin',
    breaks: ['RESOURCE-AUTH-039'],
    policy: {
      platformAccess: {
        hasAny: (original) => (held, needed) =>
          original(held, needed) && (held.length > 1 || !held.includes('platform.admin') || !isCreation()),
      },
    },
  },
  {
    id: 'access-write-for-administrators-who-may-read',
    mistake: 'Every scope that begins with platform.admin may write',
    breaks: ['RESOURCE-AUTH-040'],
    policy: {
      platformAccess: { writeScopes: (original) => () => [...original(), 'platform.admin_read_only'] },
    },
  },
];

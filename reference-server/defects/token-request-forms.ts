import { OAuthError } from '../domain/errors.ts';
import type { Defect } from './defect.ts';
import type { RewrittenResponse } from './rewrite.ts';

function refused(response: RewrittenResponse, status: number): RewrittenResponse {
  const body = JSON.stringify({ error: 'invalid_request', error_description: 'Bad request' });
  return { ...response, status, body };
}

/** Mistakes in the form of a request to the token endpoint that HTTP or RFC 6749 allows. */
export const tokenRequestFormDefects: readonly Defect[] = [
  {
    id: 'request-empty-scope-refused',
    mistake: 'An empty scope counts as one that is not known',
    breaks: ['RFC6749-ENDPOINT-004'],
    policy: {
      tokenRequest: {
        pairs: (original) => (source) => {
          const pairs = [...original(source)];
          if (!pairs.some(([name, value]) => name === 'scope' && value === '')) return pairs;
          throw new OAuthError('invalid_scope', 'The scope is empty');
        },
      },
    },
  },
  {
    id: 'request-names-in-any-case',
    mistake: 'The names of parameters are read in any letter case',
    breaks: ['RFC6749-ENDPOINT-007'],
    policy: {
      tokenRequest: {
        pairs: (original) => (source) =>
          [...original(source)].map(([name, value]) => [name.toLowerCase(), value] as const),
      },
    },
  },
  {
    id: 'request-content-type-compared-whole',
    mistake: 'The content type is compared as a text, parameters and case included',
    breaks: ['RFC9110-TOKEN-002'],
    policy: {
      tokenRequest: {
        pairs: (original) => (source) =>
          source.contentType === 'application/x-www-form-urlencoded' ? original(source) : [],
      },
    },
  },
  {
    id: 'request-header-names-in-one-case',
    mistake: 'Header fields are looked up by one spelling of their names',
    breaks: ['RFC9110-TOKEN-003'],
    rewrite: {
      ...{ method: 'POST', path: '/oauth/token', status: 200 },
      response: (response, { rawHeaders }) =>
        rawHeaders.includes('CONTENT-TYPE') ? refused(response, 400) : response,
    },
  },
  {
    id: 'request-json-without-header-400',
    mistake: 'A JSON body is refused before anybody asks for the client',
    breaks: ['SUPPLEMENT-REQUEST-003'],
    rewrite: {
      ...{ method: 'POST', path: '/oauth/token', status: 401 },
      response: (response, { headers }) =>
        headers['content-type']?.startsWith('application/json') === true ? refused(response, 400) : response,
    },
  },
  {
    id: 'request-response-type-refused',
    mistake: 'response_type belongs to the authorization endpoint and is refused at the token endpoint',
    breaks: [
      ...['TOKEN-RESPTYPE-001', 'TOKEN-RESPTYPE-002', 'TOKEN-RESPTYPE-003', 'TOKEN-RESPTYPE-004'],
      ...['TOKEN-RESPTYPE-005', 'TOKEN-RESPTYPE-006', 'TOKEN-RESPTYPE-007'],
    ],
    policy: {
      tokenRequest: {
        pairs: (original) => (source) => {
          const pairs = [...original(source)];
          const names = pairs.map(([name]) => name);
          if (names.includes('grant_type') && names.includes('response_type'))
            throw new OAuthError('invalid_request', 'No response_type here');
          return pairs;
        },
      },
    },
  },
];

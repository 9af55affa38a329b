import type { Identity } from '../../domain/authorization/request.ts';
import { isAsked } from '../asked.ts';
import { changing } from '../changing.ts';
import type { Defect } from '../defect.ts';
import { jsonBody, withHeaders, withoutHeaders, withStatus } from '../json-body.ts';

const endpoint = { method: 'GET', path: '/oauth/authorize' } as const;

const decidedAsApproved = jsonBody(({ approved_scopes: approved, denied_scopes: denied, ...body }) => ({
  ...{ ...body, denied_scopes: [] },
  approved_scopes: [approved, denied].flatMap((scopes) => (Array.isArray(scopes) ? scopes : [])),
}));

const withoutLastScope = jsonBody(({ scopes, ...body }) => ({
  ...body,
  scopes: Array.isArray(scopes) ? scopes.slice(0, -1) : [],
}));

/** Departures from what the supplement says of the approval page, of response_mode and of the API flow. */
export const approvalPageDefects: readonly Defect[] = [
  {
    id: 'approval-page-by-another-status',
    mistake: 'The approval page comes with status 203',
    breaks: ['APPROVAL-002'],
    rewrite: { ...endpoint, status: 200, response: withStatus(203) },
  },
  {
    id: 'approval-page-without-scopes',
    mistake: 'The approval page asks for everything at once and names no scope',
    breaks: ['APPROVAL-003'],
    rewrite: {
      ...{ ...endpoint, status: 200 },
      response: (response) => ({
        ...response,
        body: response.body.replaceAll(/<li class="choice">[\s\S]*?<\/li>/g, ''),
      }),
    },
  },
  {
    id: 'approval-page-without-hsts',
    mistake: 'The approval page has no Strict-Transport-Security, which the redirects have',
    breaks: ['AUTHORIZE-COMPAT-054'],
    rewrite: { ...{ ...endpoint, status: 200 }, response: withoutHeaders('strict-transport-security') },
  },
  {
    id: 'approval-see-other',
    mistake: 'The form of the approval page is answered with 303',
    breaks: ['AUTHORIZE-COMPAT-053'],
    rewrite: { ...{ ...endpoint, method: 'POST', status: 302 }, response: withStatus(303) },
  },
  {
    id: 'approval-json-without-the-last-scope',
    mistake: 'The list of the scopes to decide ends before its last one in JSON',
    breaks: ['APPROVAL-005'],
    rewrite: {
      ...{ ...endpoint, status: 200 },
      response: (response, request) =>
        response.body.startsWith('{') ? withoutLastScope(response, request) : response,
    },
  },
  {
    id: 'response-mode-obeyed',
    mistake: 'response_mode=fragment moves the code into the fragment',
    breaks: ['AUTHORIZE-COMPAT-018'],
    rewrite: {
      ...{ ...endpoint, status: 302 },
      response: (response, request) => {
        if (request.url?.includes('response_mode=fragment') !== true) return response;
        const location = String(response.headers.location).replace('?', '#');
        return withHeaders({ location })(response, request);
      },
    },
  },
  {
    id: 'api-login-that-stays',
    mistake: 'Whoever came last with a bearer token counts as logged in from then on',
    breaks: ['AUTHORIZE-COMPAT-004'],
    ports: (sound) => {
      let last: Identity | undefined;
      return {
        identify(request) {
          const identity = sound.identify(request);
          if (request.isApi) last = identity;
          return identity ?? last;
        },
      };
    },
  },
  {
    id: 'approval-json-of-denied-as-approved',
    mistake: 'Whatever is decided counts as approved in JSON, also what was denied',
    breaks: ['APPROVAL-012'],
    rewrite: {
      ...{ ...endpoint, status: 200 },
      response: (response, request) =>
        response.body.startsWith('{') ? decidedAsApproved(response, request) : response,
    },
  },
  {
    id: 'approval-decision-for-a-day',
    mistake: 'A decision on the approval page holds for a day',
    breaks: ['APPROVAL-011'],
    ports: changing('approvals', (sound) => ({
      save(approval) {
        const { lastUpdatedAt, expiresAt } = approval;
        sound.save({
          ...approval,
          expiresAt: isAsked('/oauth/authorize') ? lastUpdatedAt + 86_400_000 : expiresAt,
        });
      },
    })),
  },
];

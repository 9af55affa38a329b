import type { AuthorizationFlow } from '../core/authorization-request.ts';
import { flowClient, state } from './flow.ts';

/** `response_type=code` with a person at a browser. */
export const browserCodeFlow = {
  name: 'the browser code flow',
  form: 'browser',
  needs: 'authorization-code',
  place: 'query',
  promised: ['code'],
  clientSpec: {
    ...flowClient,
    name: 'browser-code',
    authorized_grant_types: ['authorization_code', 'refresh_token'],
  },
  parameters: [['response_type', 'code'], ['scope', 'openid assay.read'], state],
  verifies: 'AUTHORIZE-RESPONSETYPE-001',
} satisfies AuthorizationFlow;

/** `response_type=code` with a bearer token of scope auth.user. */
export const apiCodeFlow = {
  name: 'the API code flow',
  form: 'api',
  needs: 'authorization-code-api',
  place: 'query',
  promised: ['code'],
  clientSpec: {
    ...flowClient,
    name: 'api-code',
    authorized_grant_types: ['authorization_code', 'refresh_token'],
  },
  parameters: [['response_type', 'code'], ['scope', 'openid assay.read'], state],
  verifies: 'AUTH-API-001',
} satisfies AuthorizationFlow;

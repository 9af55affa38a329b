import type { AuthorizationFlow } from '../core/authorization-request.ts';
import { flowClient, nonce, state } from './flow.ts';

/** Clients of these flows have no secret, and nothing that could bring a refresh token by itself. */
const implicitClient = { ...flowClient, secret: null, authorized_grant_types: ['implicit', 'refresh_token'] };

/** `response_type=token` with a person at a browser. */
export const implicitFlow = {
  name: 'the implicit flow',
  form: 'browser',
  needs: 'implicit',
  place: 'fragment',
  promised: ['access_token'],
  clientSpec: { ...implicitClient, name: 'implicit' },
  parameters: [['response_type', 'token'], ['scope', 'openid assay.read'], state],
  verifies: 'AUTHORIZE-RESPONSETYPE-002',
} satisfies AuthorizationFlow;

/** `response_type=token` with `prompt=none` while nobody is logged in. */
export const silentImplicitFlow = {
  name: 'the silent implicit flow',
  form: 'silent',
  needs: 'implicit',
  place: 'fragment',
  promised: [],
  clientSpec: { ...implicitClient, name: 'implicit' },
  parameters: [['response_type', 'token'], ['scope', 'openid assay.read'], ['prompt', 'none'], state],
  verifies: 'TOKEN-ERROR-PROMPT-002',
} satisfies AuthorizationFlow;

/** `response_type=id_token` with a person at a browser. */
export const idTokenFlow = {
  name: 'the ID token flow',
  form: 'browser',
  needs: 'id-token',
  place: 'fragment',
  promised: ['id_token'],
  clientSpec: { ...implicitClient, name: 'id-token' },
  parameters: [['response_type', 'id_token'], ['scope', 'openid assay.read'], state, nonce],
  verifies: 'AUTHORIZE-RESPONSETYPE-003',
} satisfies AuthorizationFlow;

/** `response_type=token id_token` with a person at a browser. */
export const tokenIdTokenFlow = {
  name: 'the token id_token flow',
  form: 'browser',
  needs: 'id-token',
  place: 'fragment',
  promised: ['access_token', 'id_token'],
  clientSpec: { ...implicitClient, name: 'id-token' },
  parameters: [['response_type', 'token id_token'], ['scope', 'openid assay.read'], state, nonce],
  verifies: 'AUTHORIZE-RESPONSETYPE-004',
} satisfies AuthorizationFlow;

/** `response_type=code id_token` with a person at a browser. */
export const hybridFlow = {
  name: 'the hybrid flow',
  form: 'browser',
  needs: 'hybrid',
  place: 'fragment',
  promised: ['code', 'id_token'],
  clientSpec: {
    ...flowClient,
    name: 'hybrid',
    authorized_grant_types: ['authorization_code', 'refresh_token'],
  },
  parameters: [['response_type', 'code id_token'], ['scope', 'openid assay.read'], state, nonce],
  verifies: 'AUTHORIZE-RESPONSETYPE-005',
} satisfies AuthorizationFlow;

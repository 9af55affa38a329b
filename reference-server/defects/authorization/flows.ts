import type { Flow } from '../../domain/authorization/request.ts';

/** A row of the table of flows (authorization-token-service, "GET /oauth/authorize"). */
export interface FlowRow {
  readonly name: string;
  readonly title: string;
  readonly is: (flow: Flow) => boolean;
}

function row(name: string, title: string, responseType: string): FlowRow {
  const is = (flow: Flow): boolean => !flow.isApi && !flow.isSilent && flow.responseType === responseType;
  return { name, title, is };
}

/** The flows by name, in the order of the table. */
export const flows = {
  code: row('code', 'the browser flow of response_type=code', 'code'),
  api: { name: 'api', title: 'the API flow', is: (flow: Flow) => flow.isApi },
  implicit: row('implicit', 'the implicit flow', 'token'),
  silent: {
    name: 'silent',
    title: 'the implicit flow with prompt=none',
    is: (flow: Flow) => flow.isSilent && flow.responseType === 'token',
  },
  idToken: row('id-token', 'the ID token flow', 'id_token'),
  tokenIdToken: row('token-id-token', 'the flow of response_type=token id_token', 'id_token token'),
  hybrid: row('hybrid', 'the hybrid flow', 'code id_token'),
} as const satisfies Record<string, FlowRow>;

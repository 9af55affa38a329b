import type { HttpRequest } from '../../client/exchange.ts';
import type { Fault } from '../../scenario/request-under-test.ts';
import { clientCredentials } from '../token/client-credentials.ts';
import { obtainToken } from '../token/held-token.ts';
import { useGrant } from '../token/use-grant.ts';

/** The request with the token of a client that has no authority over the administration. */
export const withoutAuthority: Fault<HttpRequest> = {
  name: 'the token of a client without the authority',
  apply: async (request, scenario) => {
    const { value } = await obtainToken(scenario, await useGrant(scenario, clientCredentials));
    return withHeader(request, 'Authorization', `Bearer ${value}`);
  },
};

/** The request with another value of a header, or without the header. */
export function withHeader(request: HttpRequest, name: string, value?: string): HttpRequest {
  const others = request.headers.filter(([own]) => own !== name);
  return { ...request, headers: value === undefined ? others : [[name, value], ...others] };
}

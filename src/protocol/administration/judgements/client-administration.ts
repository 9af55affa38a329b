import type { HttpResponse } from '../../../client/exchange.ts';
import { type Outcome, shorten } from '../../../evidence/outcome.ts';
import { jsonObject } from '../../../json/json.ts';
import { describeBody } from '../../core/judgements/token-response.ts';

/** Passes when the request was refused as the client's fault: a status from 400 to 499. */
export function administrationRefused(response: HttpResponse): Outcome {
  return {
    expected: 'a refusal: a status from 400 to 499',
    actual: `status ${response.status}, ${describeBody(response)}`,
    passed: response.status >= 400 && response.status < 500,
  };
}

/** Passes when a list of clients (supplement-authorization, section 12) holds this one and no other. */
export function holdsAlone(response: HttpResponse, clientId: string): Outcome {
  const resources = jsonObject(response.body)?.resources;
  const ids = Array.isArray(resources)
    ? resources.map((one) => jsonObject(JSON.stringify(one))?.client_id)
    : undefined;
  return {
    expected: `resources with the client ${clientId} alone`,
    actual:
      ids === undefined
        ? `no resources: ${describeBody(response)}`
        : `resources with ${shorten(ids.map(String).join(', ')) || 'no client'}`,
    passed: ids?.length === 1 && ids[0] === clientId,
  };
}

/**
 * Passes when an error has `error` and `error_description` as strings (supplement-authorization, section 1) of one
 * character at least (RFC 6749, appendices A.7 and A.8: `1*NQSCHAR`).
 */
export function explainsItself(response: HttpResponse): Outcome {
  const body = jsonObject(response.body);
  return {
    expected: 'error and error_description as strings that are not empty',
    actual: `status ${response.status}, ${describeBody(response)}`,
    passed: ['error', 'error_description'].every(
      (name) => typeof body?.[name] === 'string' && body[name] !== '',
    ),
  };
}

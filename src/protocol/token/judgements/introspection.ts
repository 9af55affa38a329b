import type { HttpResponse } from '../../../client/exchange.ts';
import type { Outcome } from '../../../evidence/outcome.ts';
import { jsonObject } from '../../../json/json.ts';
import { describeBody } from '../../core/judgements/token-response.ts';
import { shown } from '../../core/judgements/value-form.ts';

/** Passes when introspection reports the token as valid (RFC 7662, section 2.2). */
export function reportsActive(response: HttpResponse): Outcome {
  const body = jsonObject(response.body);
  return {
    expected: 'a success (2xx) with active true',
    actual: `status ${response.status}, active ${shown(body?.active)}`,
    passed: isSuccess(response) && body?.active === true,
  };
}

/** Passes when check token accepts the token: a success without an error (supplement, section 7). */
export function acceptsToken(response: HttpResponse): Outcome {
  const body = jsonObject(response.body);
  const told = body !== undefined && body.error === undefined && (body.active ?? true) === true;
  return {
    expected: 'a success (2xx) with a JSON object without an error',
    actual: `status ${response.status}, ${describeBody(response)}`,
    passed: isSuccess(response) && told,
  };
}

/** Passes when an answer does not take the token as valid; `taken` is how one that does looks. */
export function reportsInvalid(taken: Outcome): Outcome {
  return {
    expected: `anything but ${taken.expected}`,
    actual: taken.actual,
    passed: !taken.passed,
  };
}

/** Passes when an answer says that the token is not active, and nothing else (RFC 7662, section 2.2). */
export function reportsInactive(response: HttpResponse): Outcome {
  const body = jsonObject(response.body);
  return {
    expected: 'status 200 with active false',
    actual: `status ${response.status}, active ${shown(body?.active)}`,
    passed: response.status === 200 && body?.active === false,
  };
}

function isSuccess({ status }: HttpResponse): boolean {
  return status >= 200 && status < 300;
}

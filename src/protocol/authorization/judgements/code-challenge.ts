import type { HttpResponse } from '../../../client/exchange.ts';
import type { Outcome } from '../../../evidence/outcome.ts';
import { describeRedirect } from '../../core/judgements/authorization-response.ts';
import { redirectLocation } from '../../core/judgements/redirect-location.ts';
import { tokenGranted } from '../../core/judgements/token-response.ts';

/** Passes when a request was refused at the authorization endpoint, or its code is exchanged all the same. */
export function refusedOrExchanged(last: HttpResponse): Outcome {
  const atTokenEndpoint = redirectLocation(last) === undefined && last.body.trimStart().startsWith('{');
  const granted = tokenGranted(last);
  return {
    expected: 'a refusal of the authorization request, or a code that is exchanged without a verifier',
    actual: atTokenEndpoint ? granted.actual : describeRedirect(last),
    passed: !atTokenEndpoint || granted.passed,
  };
}

/** Passes when a text is no part of a code, as it stands or decoded from Base64URL. */
export function codeHides(code: string, secret: string): Outcome {
  const readings = [code, Buffer.from(code, 'base64url').toString('utf8')];
  return {
    expected: 'a code that does not hold the code_challenge',
    actual: `a code of ${code.length} characters`,
    passed: readings.every((text) => !text.includes(secret)),
  };
}

import { AdministrationError } from '../errors.ts';
import type { JsonObject } from '../json.ts';
import type { Clock, Random } from '../ports.ts';
import type { KeptCode, KeptCodeStore, keptCodePolicies } from './kept-code.ts';

/** What this part needs of the service. */
export interface CodesPorts {
  readonly clock: Clock;
  readonly keptCodes: KeptCodeStore<KeptCode>;
  readonly random: Random;
  readonly policies: { readonly keptCode: typeof keptCodePolicies };
}

/** "`{data, expiresAt (ms)}`" @throws AdministrationError 400 */
function readDraft({ data, expiresAt }: JsonObject, now: number): Omit<KeptCode, 'code'> {
  if (typeof data !== 'string' || data === '') {
    throw new AdministrationError(400, 'invalid_request', '"data" must be a text that is not empty');
  }
  if (typeof expiresAt !== 'number' || !Number.isSafeInteger(expiresAt) || expiresAt <= now) {
    throw new AdministrationError(
      400,
      'invalid_request',
      '"expiresAt" must be a time to come, in milliseconds since 1970',
    );
  }
  return { data, expiresAt };
}

/** Keeps a text under a new code (supplement-authorization section 11). @throws AdministrationError 400 */
export function keepUnderCode(body: JsonObject, context: CodesPorts): KeptCode {
  const kept = { code: context.policies.keptCode.value(context.random), ...readDraft(body, context.clock()) };
  context.keptCodes.save(kept);
  return kept;
}

/** What a code stands for, once. @throws AdministrationError 404 */
export function redeemCode(value: string, context: CodesPorts): KeptCode {
  const rules = context.policies.keptCode;
  const kept = context.keptCodes.take(value);
  if (kept !== undefined && rules.isUnexpired(kept, context.clock())) return kept;
  throw new AdministrationError(404, 'not_found', 'There is no such code, or it was used or has expired');
}

import { AdministrationError } from '../../domain/errors.ts';
import { present } from '../../domain/json.ts';
import type { ErrorPrinter } from '../middleware/errors.ts';
import { json } from '../reply.ts';
import { noStore, printOAuthError } from './oauth-error.ts';

/** `{"error", "message", "error_description"}` and further members (supplement-authorization section 1). */
export const printScimError: ErrorPrinter = (refusal, request, context) => {
  if (!(refusal instanceof AdministrationError)) return printOAuthError(refusal, request, context);
  const body = { ...present(context.policies.scimErrorMembers(refusal)), ...refusal.members };
  return json(refusal.status, body, noStore);
};

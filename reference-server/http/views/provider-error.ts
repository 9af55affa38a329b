import { MetadataError, UnknownProviderError } from '../../domain/federation/administration.ts';
import type { ErrorPrinter } from '../middleware/errors.ts';
import type { Reply } from '../reply.ts';
import { printOAuthError } from './oauth-error.ts';

function plain(status: number, body: string): Reply {
  return { status, headers: { 'content-type': 'text/plain;charset=UTF-8' }, body };
}

/** "the submitted provider echoed, or a plain text, or empty" (supplement-authorization section 1) */
export const printProviderError: ErrorPrinter = (refusal, request, context) => {
  if (refusal instanceof UnknownProviderError) {
    return plain(context.policies.providerAdministration.unknownStatus, refusal.hint);
  }
  if (refusal instanceof MetadataError) return plain(400, refusal.hint);
  return printOAuthError(refusal, request, context);
};

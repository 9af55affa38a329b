import { OAuthError } from '../../domain/errors.ts';
import type { ErrorPrinter } from '../middleware/errors.ts';
import { printOAuthError } from './oauth-error.ts';

/** As elsewhere, but a token that is not valid is a 400 here (supplement-authorization sections 1 and 7). */
export const printTokenCheckError: ErrorPrinter = (refusal, request, context) => {
  const reply = printOAuthError(refusal, request, context);
  if (!(refusal instanceof OAuthError && refusal.code === 'invalid_token')) return reply;
  const { 'www-authenticate': _challenge, ...headers } = reply.headers;
  return { ...reply, status: 400, headers };
};

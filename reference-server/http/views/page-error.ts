import { Refusal } from '../../domain/errors.ts';
import { bearerValue } from '../../domain/tokens/bearer.ts';
import { wantsJson } from '../accept.ts';
import { basePathOf } from '../browser/cookies.ts';
import type { ErrorPrinter } from '../middleware/errors.ts';
import { printOAuthError } from './oauth-error.ts';
import { messagePage } from './pages/message.ts';

/** An error told to the user: a page, or JSON where a program asks (supplement-authorization section 5.2). */
export const printPageError: ErrorPrinter = (refusal, request, context) => {
  const reply = printOAuthError(refusal, request, context);
  const isProgram =
    wantsJson(request) || bearerValue(request.headers.get('authorization'), context) !== undefined;
  if (isProgram) return reply;
  const text = refusal instanceof Refusal ? refusal.hint : 'The service met an unexpected condition.';
  const body = messagePage({ title: 'This does not work', basePath: basePathOf(request) }, { text });
  return { ...reply, headers: { ...reply.headers, 'content-type': 'text/html;charset=UTF-8' }, body };
};

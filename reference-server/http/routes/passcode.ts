import { issuePasscode } from '../../domain/accounts/passcode.ts';
import { wantsJson } from '../accept.ts';
import { basePathOf } from '../browser/cookies.ts';
import { pageHeaders } from '../browser/page-headers.ts';
import { loggedIn } from '../browser/require-login.ts';
import { errors } from '../middleware/errors.ts';
import { html, json } from '../reply.ts';
import type { Route } from '../route.ts';
import { printPageError } from '../views/page-error.ts';
import { passcodePage } from '../views/pages/passcode.ts';

/** "HTML page, or with `Accept: application/json` the bare JSON string" (supplement-authorization section 3.4) */
const show = loggedIn((request, context, { user, login }) => {
  const passcode = issuePasscode(user, login, context);
  if (wantsJson(request)) return json(200, passcode);
  const minutes = Math.ceil(context.policies.passcode.lifetime(context.settings) / 60);
  const frame = { title: 'One-time passcode', basePath: basePathOf(request) };
  return html(200, passcodePage(frame, { passcode, minutes }));
});

/** "One-time passcode retrievable at `/passcode`" (authorization-token-service, "POST /oauth/token"). */
export const passcodeRoute = {
  path: '/passcode',
  methods: { GET: show },
  middleware: [pageHeaders, errors(printPageError)],
} satisfies Route;

import { errors } from '../middleware/errors.ts';
import { html } from '../reply.ts';
import type { Handler, Route } from '../route.ts';
import { printPageError } from '../views/page-error.ts';
import { sessionFramePage, sessionFramePolicy } from '../views/pages/session-frame.ts';

/** Without X-Frame-Options: the page stands in a frame of the client's site. */
const show: Handler = ({ query }, { policies }) => {
  const page = sessionFramePage({
    clientId: query.get('clientId') ?? '',
    messageOrigin: query.get('messageOrigin') ?? '',
    cookieName: policies.currentUserCookie.name,
  });
  return html(200, page, { 'content-security-policy': sessionFramePolicy });
};

const shared = { methods: { GET: show }, middleware: [errors(printPageError)] };

/** "GET /session_management?clientId=…&messageOrigin=…"; "`/session` same, older" (supplement-authorization section 9). */
export const sessionManagementRoutes = [
  { path: '/session_management', ...shared },
  { path: '/session', ...shared },
] satisfies readonly Route[];

import { userCookieName } from '../../domain/authorization/session-frame.ts';
import { errors } from '../middleware/errors.ts';
import { html } from '../reply.ts';
import type { Handler, Route } from '../route.ts';
import { printPageError } from '../views/page-error.ts';
import { sessionFramePage, sessionFramePolicy } from '../views/pages/session-frame.ts';

const show: Handler = ({ query }, context) => {
  const { fields, frameOptions, isChecked } = context.policies.sessionFrame;
  const page = sessionFramePage({
    ...{ fields: fields(query), cookieName: userCookieName(context) },
    ...{ checksOrigin: isChecked('origin'), checksClient: isChecked('client') },
  });
  const options = frameOptions();
  return html(200, page, {
    'content-security-policy': sessionFramePolicy,
    ...(options !== undefined && { 'x-frame-options': options }),
  });
};

const shared = { methods: { GET: show }, middleware: [errors(printPageError)] };

/** "GET /session_management?clientId=…&messageOrigin=…"; "`/session` same, older" (supplement-authorization section 9). */
export const sessionManagementRoutes = [
  { path: '/session_management', ...shared },
  { path: '/session', ...shared },
] satisfies readonly Route[];

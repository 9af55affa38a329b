import { issueVerifyCode, redeemVerifyCode } from '../../domain/accounts/verify-link.ts';
import { pageHeaders } from '../browser/page-headers.ts';
import { errors } from '../middleware/errors.ts';
import { protectedBy } from '../middleware/require-scope.ts';
import { json, redirect } from '../reply.ts';
import type { Handler, Route } from '../route.ts';
import { printPageError } from '../views/page-error.ts';
import { printScimError } from '../views/scim-error.ts';

const issue: Handler = (request, context) => {
  const { code } = issueVerifyCode(request.parameters.userId ?? '', request.query, context);
  const verify_link = `${request.baseUrl}/verify_user?${new URLSearchParams({ code })}`;
  return json(200, { verify_link });
};

const follow: Handler = ({ query, baseUrl }, context) =>
  redirect(redeemVerifyCode(query.get('code') ?? '', context) ?? `${baseUrl}/login`);

/** The link by which a user proves an e-mail address (supplement-authorization section 13.1, `verify-link`). */
export const verifyLinkRoutes = [
  {
    path: '/Users/:userId/verify-link',
    methods: { GET: issue },
    middleware: [errors(printScimError), protectedBy({ GET: ['scim.create'] })],
  },
  { path: '/verify_user', methods: { GET: follow }, middleware: [pageHeaders, errors(printPageError)] },
] satisfies readonly Route[];

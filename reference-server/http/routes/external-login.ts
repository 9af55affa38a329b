import { clientOfHeader } from '../../domain/client-authentication/client-secret-basic.ts';
import { isBasic } from '../../domain/client-authentication/credentials.ts';
import type { Client } from '../../domain/clients/client.ts';
import { showClient } from '../../domain/clients/view.ts';
import type { Context } from '../../domain/context.ts';
import { OAuthError } from '../../domain/errors.ts';
import {
  AuthenticationRefusal,
  authenticateForLogin,
  vouchedUser,
} from '../../domain/external-login/authentication.ts';
import { issueLoginCode, redeemLoginCode } from '../../domain/external-login/autologin.ts';
import { keepUnderCode, redeemCode } from '../../domain/external-login/codes.ts';
import type { KeptCode } from '../../domain/external-login/kept-code.ts';
import type { JsonObject } from '../../domain/json.ts';
import { authenticateBearer, requireScope } from '../../domain/tokens/bearer.ts';
import { completeLogin, leadOn, nextStep } from '../browser/login.ts';
import { HttpError } from '../http-error.ts';
import { type ErrorPrinter, errors } from '../middleware/errors.ts';
import { protectedBy } from '../middleware/require-scope.ts';
import { readFields } from '../read-fields.ts';
import { readJsonObject } from '../read-json.ts';
import { json } from '../reply.ts';
import type { HttpRequest } from '../request.ts';
import type { Handler, Route } from '../route.ts';
import { noStore, printOAuthError } from '../views/oauth-error.ts';

const loginScope = ['oauth.login'];

/** The client of a Basic header. @throws OAuthError unauthorized or invalid_client, both 401 */
function basicClient(request: HttpRequest, context: Context): Client {
  const authorization = request.headers.get('authorization');
  if (isBasic(authorization, context)) return clientOfHeader(authorization, context);
  throw new OAuthError('unauthorized', 'Full authentication is required to access this resource', {
    challenge: 'Basic',
  });
}

function attemptOf(fields: ReadonlyMap<string, string>) {
  return { userName: fields.get('username') ?? '', password: fields.get('password') ?? '' };
}

const askForLogin: Handler = async (request, context) => {
  const client = basicClient(request, context);
  const code = await issueLoginCode(client, attemptOf(readFields(request, context)), context);
  return json(200, { code, path: '/oauth/authorize' }, noStore);
};

/** "logs in (code single-use, 5 minutes, bound to the client), 302 to saved request or `home`" */
const logInWithCode: Handler = (request, context) => {
  const { query } = request;
  const user = redeemLoginCode(query.get('code') ?? '', query.get('client_id') ?? '', context);
  // The service that was observed fails here: "a used code: 500 with body `{}`".
  if (user === undefined) {
    throw new HttpError(
      400,
      'invalid_code',
      'The code is unknown, was used or has expired, or is of another client',
    );
  }
  const due = nextStep(user, context);
  if (due !== undefined) return leadOn(user, due, request, context);
  return completeLogin(user, ['pwd'], `${request.baseUrl}/home`, request, context);
};

/** Whether a login server asks: one that sends a token needs the scope. @throws OAuthError 401 or 403 */
async function isTrusted(request: HttpRequest, context: Context): Promise<boolean> {
  const authorization = request.headers.get('authorization');
  if (authorization === undefined) return false;
  const token = await authenticateBearer(authorization, context);
  requireScope(token, loginScope, context);
  return true;
}

function vouched(fields: ReadonlyMap<string, string>, origin: string) {
  return {
    ...{ userName: fields.get('username') ?? '', email: fields.get('email'), origin },
    isAdded: fields.get('add_new') === 'true',
  };
}

const authenticate: Handler = async (request, context) => {
  const trusted = await isTrusted(request, context);
  const fields = readFields(request, context);
  const origin = fields.get('origin');
  const user =
    trusted && origin !== undefined && fields.has('source')
      ? vouchedUser(vouched(fields, origin), context)
      : await authenticateForLogin(attemptOf(fields), context);
  return json(200, context.policies.externalLogin.shown(user, trusted), noStore);
};

const printAuthenticationError: ErrorPrinter = (refusal, request, context) =>
  refusal instanceof AuthenticationRefusal
    ? json(refusal.status, { error: refusal.code }, noStore)
    : printOAuthError(refusal, request, context);

const shown = ({ code, data, expiresAt }: KeptCode): JsonObject => ({ code, data, expiresAt });

const keep: Handler = (request, context) =>
  json(201, shown(keepUnderCode(readJsonObject(request), context)), noStore);

const retrieve: Handler = (request, context) =>
  json(200, shown(redeemCode(request.parameters.code ?? '', context)), noStore);

const open = [errors(printOAuthError)];
const codes = [...open, protectedBy({ POST: loginScope, GET: loginScope })];

/** What an external login server asks of the service (supplement-authorization section 11). */
export const externalLoginRoutes = [
  { path: '/autologin', methods: { POST: askForLogin, GET: logInWithCode }, middleware: open },
  { path: '/authenticate', methods: { POST: authenticate }, middleware: [errors(printAuthenticationError)] },
  { path: '/Codes', methods: { POST: keep }, middleware: codes },
  { path: '/Codes/:code', methods: { GET: retrieve }, middleware: codes },
  {
    path: '/clientinfo',
    methods: { GET: (request, context) => json(200, showClient(basicClient(request, context)), noStore) },
    middleware: open,
  },
] satisfies readonly Route[];

// POST /oauth/token: which grant is asked for, and by whom.
import { type Caller, callerOf, JWT_BEARER } from './client-authentication.ts';
import { jwtBearer, SAML_BEARER, samlBearer } from './federation.ts';
import { authorizationCode, clientCredentials, passcode, password } from './grants.ts';
import { type Answer, type Call, json, Refusal } from './http.ts';
import { refresh, userToken } from './refresh.ts';
import { badRequest, respond, unauthorized } from './response.ts';

const FORM = 'application/x-www-form-urlencoded';

export async function token(call: Call): Promise<Answer> {
  if (call.method !== 'POST') throw new Refusal(405, 'invalid_request', 'use POST', { allow: 'POST' });
  if (!call.header('content-type').toLowerCase().startsWith(FORM))
    throw new Refusal(415, 'invalid_request', 'use a form');
  refuseRepeated(call.form);
  const grant = call.form.get('grant_type') ?? '';
  if (!grant) throw badRequest('grant_type is missing');
  const body = grant === 'user_token' ? await userToken(call) : await withClient(call, grant);
  return json(200, body, { 'CACHE-CONTROL': 'no-store', PRAGMA: 'no-cache' });
}

function refuseRepeated(form: URLSearchParams): void {
  for (const name of form.keys())
    if (form.getAll(name).length > 1) throw badRequest(`${name} is given twice`);
}

const GRANTS: Record<string, (call: Call, caller: Caller) => Promise<object>> = {
  client_credentials: clientCredentials,
  authorization_code: authorizationCode,
  password: (call, caller) => (call.form.has('passcode') ? passcode(call, caller) : password(call, caller)),
  refresh_token: refresh,
  [SAML_BEARER]: async (call, caller) => respond(call, await samlBearer(call, caller)),
  [JWT_BEARER]: async (call, caller) => respond(call, await jwtBearer(call, caller)),
};

async function withClient(call: Call, grant: string): Promise<object> {
  const run = GRANTS[grant];
  const caller = await callerOf(call);
  if (!run) throw new Refusal(400, 'unsupported_grant_type', 'no such grant');
  if (grant !== JWT_BEARER && !caller.client.grants.includes(grant)) throw unauthorized(grant);
  return run(call, caller);
}

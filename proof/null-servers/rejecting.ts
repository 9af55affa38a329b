import { answering, constant } from './null-server.ts';

const json = 'application/json;charset=UTF-8';
const oauthError = JSON.stringify({ error: 'unauthorized', error_description: 'Bad credentials' });

/** Everything is refused, as a server does that does not know its caller. */
export const rejectsAll = answering('rejects all', (_request, _body, response) => {
  response.writeHead(401, { 'Content-Type': json, 'WWW-Authenticate': 'Basic realm="all"' });
  response.end(oauthError);
});

export const rejectsAllWith400 = constant(
  'rejects all with 400 and an error of the token endpoint',
  400,
  json,
  JSON.stringify({ error: 'invalid_request', error_description: 'Missing grant type' }),
);

export const forbidsAll = constant('forbids all', 403, json, JSON.stringify({ error: 'access_denied' }));

export const findsNothing = constant('finds nothing', 404, json, '{}');

export const failsAll = constant(
  'fails with a platform error',
  500,
  'application/json',
  JSON.stringify({ errors: [{ code: 10001, title: 'UnknownError', detail: 'An unknown error occurred.' }] }),
);

export const badGateway = constant(
  'HTML 502',
  502,
  'text/html',
  '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>',
);

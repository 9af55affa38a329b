import { answering } from './null-server.ts';

let turns = 0;

/** Each answer leads to another address of the same server. */
export const redirectsInCircle = answering('redirects in a circle', (request, _body, response) => {
  turns += 1;
  const { pathname } = new URL(request.url ?? '/', 'http://host');
  const location = `http://${request.headers.host}${pathname}?turn=${turns}`;
  response.writeHead(302, { Location: location, 'Content-Length': 0 }).end();
});

/** Each answer leads to the redirect_uri of the request, with a code that is made up. */
export const redirectsWithCode = answering('redirects with a made-up code', (request, _body, response) => {
  const { searchParams } = new URL(request.url ?? '/', 'http://host');
  const location = new URL(searchParams.get('redirect_uri') ?? 'http://localhost:8080/app');
  location.searchParams.set('code', 'made-up-code');
  location.searchParams.set('state', searchParams.get('state') ?? '');
  response.writeHead(302, { Location: location.href, 'Content-Length': 0 }).end();
});

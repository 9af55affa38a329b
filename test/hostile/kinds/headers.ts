import { type Answer, count, type HostileKind, inHeaders, isPage } from './kind.ts';

function redirects(
  name: string,
  to: (answer: Answer) => string,
  when = (_answer: Answer) => true,
): HostileKind {
  return {
    name,
    spoil: (answer) => (when(answer) ? { status: 302, headers: { location: to(answer) }, body: '' } : answer),
  };
}

const isRedirect = ({ status }: Answer) => status >= 300 && status < 400;

function cookies(name: string, set: (answer: Answer) => string[]): HostileKind {
  return inHeaders(name, (answer) => ({
    'set-cookie': [...(answer.headers['set-cookie'] ?? []), ...set(answer)],
  }));
}

function status(name: string, value: number, when = (_answer: Answer) => true): HostileKind {
  return { name, spoil: (answer) => (when(answer) ? { ...answer, status: value } : answer) };
}

/** What a target may say in the head of an answer. */
export const headerKinds: readonly HostileKind[] = [
  cookies('cookies by the hundred', () => count(150, (at) => `c${at}=${'v'.repeat(60)}; Path=/`)),
  cookies('a cookie of 8 KB', () => [`large=${'v'.repeat(8_000)}; Path=/`]),
  cookies('cookies without form', () => [
    '=',
    ';;;',
    'a',
    '=b; Path',
    'c=d; Domain=; Max-Age=x; Expires=never',
  ]),
  cookies('cookies of other domains', () =>
    ['com', 'far.example', '.', '127.0.0.2', 'localhost.far.example'].map(
      (domain) => `JSESSIONID=evil; Domain=${domain}; Path=/`,
    ),
  ),
  cookies('another session in each answer', () => [`JSESSIONID=${Math.random()}; Path=/`]),
  cookies('the session ended in each answer', () => [
    'JSESSIONID=; Max-Age=0; Path=/',
    'X-Auth-Csrf=; Max-Age=-1',
  ]),
  inHeaders('a Location of 12 KB', () => ({ location: `https://far.example/${'x'.repeat(12_000)}` })),
  inHeaders('a challenge of 12 KB', () => ({
    'www-authenticate': `Bearer ${'a="b", '.repeat(1_700)}realm="x"`,
  })),
  inHeaders('300 short fields in each answer', () =>
    Object.fromEntries(count(300, (at) => [`x-${at}`, `${at}`])),
  ),
  inHeaders('content types without form', () => ({ 'content-type': `text/html;;; charset="utf-8` })),
  inHeaders('a content type of 10 KB', () => ({
    'content-type': `application/json; a="${'b'.repeat(10_000)}"`,
  })),
  inHeaders('a date of another century', () => ({ date: 'Fri, 31 Dec 9999 23:59:59 GMT' })),
  inHeaders('Retry-After of a year', () => ({ 'retry-after': '31536000' })),
  redirects('endless redirects', ({ path }) => `${path}x`),
  redirects('endless redirects of pages', ({ path }) => `${path.slice(0, 500)}&again=1`, isPage),
  redirects('redirects in a circle', ({ path }) => path),
  redirects('redirects to another host', () => 'https://far.example/login?code=a', isRedirect),
  redirects(
    'redirects to the address of a cloud',
    () => 'http://169.254.169.254/latest/meta-data',
    isRedirect,
  ),
  redirects('redirects to a script', () => 'javascript:alert(document.cookie)', isRedirect),
  redirects('redirects to a file', () => 'file:///etc/passwd', isRedirect),
  redirects('redirects to no address', () => 'http://[::zz]:99999/%', isRedirect),
  redirects('redirects without an address', () => '', isRedirect),
  redirects(
    'redirects with 2,000 parameters',
    ({ path }) => `${path.slice(0, 200)}?${count(2_000, (at) => `a${at}=b`).join('&')}`,
    isRedirect,
  ),
  status('429 to everything', 429),
  status('401 to everything', 401),
  status('500 to everything', 500),
  status('200 to everything', 200),
  status('204 to everything', 204),
  status('a status of 999', 999),
  { name: 'every answer two seconds late', spoil: (answer) => answer, delayMs: 2_000 },
];

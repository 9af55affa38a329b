import { type Answer, type Asked, fieldOf, type Oddity, withField, withText } from './oddity.ts';

/** Where the name is sent that a login asks for first, and where a login begins that is reached by a detour. */
const [nameStep, detour] = ['/login/name', '/entry'];

/** Ways to the login and through it, as browsers take them. */
export const loginOddities: readonly Oddity[] = [
  {
    name: 'login-in-two-steps',
    allowedBy: 'no document says that one page asks for both the name and the password',
    departs: {
      'LOGIN-001': 'the inputs `username` and `password`',
      'LOGIN-002': 'the hidden input with the value of the cookie, on the page that sets it',
    },
    asked: (asked) =>
      isNameStep(asked) ? { ...asked, method: 'GET', path: pathOfSecondStep(asked), body: none } : asked,
    answer: (answer, asked) =>
      withText(answer, 'text/html', (html) =>
        isNameStep(asked) ? asksForPassword(html, asked) : asksForName(html),
      ),
  },
  {
    name: 'login-by-a-detour',
    allowedBy: 'no document says over which addresses the way to the login leads',
    asked: (asked) => (isDetour(asked) ? { ...asked, path: '/healthz' } : asked),
    answer: (answer, asked) => (isDetour(asked) ? onward(answer, asked) : withDetour(answer, asked)),
  },
  {
    name: 'login-form-apart',
    allowedBy:
      'HTML, sections 4.10.5, 4.10.18.3 and 4.2.3: a type that is none is text, form names the form, base resolves its action',
    answer: (answer, { baseUrl }) =>
      withText(answer, 'text/html', (html) => (html.includes('/login.do"') ? apart(html, baseUrl) : html)),
  },
];

const none = Buffer.alloc(0);

function isNameStep({ method, path }: Asked): boolean {
  return method === 'POST' && path.includes(nameStep);
}

/** The address to go on to after the login is asked for at the first step, and kept. */
function pathOfSecondStep({ path, body }: Asked): string {
  const to = new URLSearchParams(body.toString('utf8')).get('form_redirect_uri');
  const query = to === null ? '' : `?${new URLSearchParams({ form_redirect_uri: to })}`;
  return path.replace(nameStep, '/login') + query;
}

/** The login page with no password and no link. */
function asksForName(html: string): string {
  return html
    .replace('/login.do"', `${nameStep}"`)
    .replace(/<label for="password">[\s\S]*?<input id="password"[^>]*>/, '')
    .replace('>Log in</button>', '>Next</button>');
}

function asksForPassword(html: string, { body }: Asked): string {
  const name = new URLSearchParams(body.toString('utf8')).get('username') ?? '';
  const value = name.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return html
    .replace(/<label for="username">[^<]*<\/label>/, '<p>Welcome</p>')
    .replace(/<input id="username"[^>]*>/, `<input type="hidden" name="username" value="${value}">`);
}

function isDetour({ path }: Asked): boolean {
  return path.includes(`${detour}?`);
}

/** From the detour to the login. */
function onward(_answer: Answer, { path }: Asked): Answer {
  const to = new URLSearchParams(path.split('?')[1]).get('to') ?? '';
  return {
    status: 302,
    headers: [
      ['Location', to],
      ['Set-Cookie', 'seen=1; Path=/; Max-Age=60'],
    ],
    body: none,
  };
}

function withDetour(answer: Answer, { path, baseUrl }: Asked): Answer {
  if (!path.includes('/oauth/authorize') || fieldOf(answer, 'location') === undefined) return answer;
  return withField(answer, 'location', (value) =>
    value.startsWith(`${baseUrl}/login`) ? `${baseUrl}${detour}?to=${encodeURIComponent(value)}` : value,
  );
}

/** The fields stand outside the form, and the action is relative to a base. */
function apart(html: string, baseUrl: string): string {
  const form = /<form action="[^"]*\/login\.do"[^>]*>([\s\S]*?)<\/form>/.exec(html);
  const fields = (form?.[1] ?? '')
    .replace('type="text"', 'type="username"')
    .replaceAll(/<(input|button)/g, '<$1 form=log-in');
  return html
    .replace(/<head[^>]*>/i, (head) => `${head}<base href="${new URL(`${baseUrl}/a/b/`).pathname}">`)
    .replace(
      form?.[0] ?? '',
      `<form id="log-in" action="../../login.do" method="post"></form><section>${fields}</section>`,
    );
}

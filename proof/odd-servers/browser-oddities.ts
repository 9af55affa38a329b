import { type Answer, type Asked, type Field, fieldOf, type Oddity, withField, withText } from './oddity.ts';

/** What browsers take for the same: redirects, cookies, pages. */
export const browserOddities: readonly Oddity[] = [
  {
    name: 'relative-locations',
    allowedBy: 'RFC 9110, section 10.2.2: a Location may be a relative reference',
    answer: (answer, { baseUrl }) =>
      withField(answer, 'location', (value) =>
        value.startsWith(`${baseUrl}/`) ? value.slice(new URL(baseUrl).origin.length) : value,
      ),
  },
  {
    name: 'redirects-with-a-page',
    allowedBy: 'RFC 9110, section 15.4.3: the content of a redirect is a short note with a hyperlink',
    answer: (answer) =>
      isRedirect(answer)
        ? {
            ...answer,
            headers: [...answer.headers, ['Content-Type', 'text/html']],
            body: Buffer.from('<p>Found. <a href="/">Go on</a></p>'),
          }
        : answer,
  },
  {
    name: 'parameter-order',
    allowedBy: 'no document says in which order parameters stand in an answer of the authorization endpoint',
    answer: (answer, { baseUrl }) =>
      withField(answer, 'location', (value) =>
        value.startsWith(baseUrl) ? value : withFragmentReversed(value),
      ),
  },
  {
    name: 'locations-otherwise-encoded',
    allowedBy: 'RFC 3986, section 2.1: hexadecimal digits in either case; section 2.3: unreserved characters',
    answer: (answer, { baseUrl }) =>
      withField(answer, 'location', (value) => (value.startsWith(baseUrl) ? value : otherwiseEncoded(value))),
  },
  {
    name: 'more-in-redirects',
    allowedBy: 'RFC 6749, section 4.1.2: the client MUST ignore unrecognized response parameters; RFC 9207',
    answer: (answer, { baseUrl }) =>
      withField(answer, 'location', (value) => (value.startsWith(baseUrl) ? value : withMore(value))),
  },
  {
    name: 'see-other-after-forms',
    allowedBy: 'RFC 9110, section 15.4.4: 303 after POST; the status after a login is not shown',
    departs: {
      'AUTHORIZE-COMPAT-053': '"Errors and success use 302."',
      'LOGIN-008': '302 to `/login?error=login_failure`',
      'LOGIN-009': '302 to `/login?error=login_failure`',
      'LOGIN-014': 'every later page is 302 `/force_password_change`',
      'LOGIN-015': '302 to `/login?error=invalid_login_request`',
      'LOGIN-016': '302 to `/login?error=account_not_verified`',
      'LOGIN-017': '302 to `form_redirect_uri`',
      'LOGIN-018': '302 to `/`',
      'LOGIN-019': '302 to `/login?error=account_locked`',
    },
    answer: (answer, { method }) =>
      method === 'POST' && answer.status === 302 ? { ...answer, status: 303 } : answer,
  },
  {
    name: 'cookie-spelling',
    allowedBy: 'RFC 6265, section 5.2: attributes in any order and case, white space around them',
    answer: (answer) => withField(answer, 'set-cookie', spelt),
  },
  {
    name: 'cookie-expires',
    allowedBy: 'RFC 6265, section 4.1.2.2: Expires beside Max-Age, which has precedence',
    answer: (answer) =>
      withField(answer, 'set-cookie', (value) =>
        value.replace(/; Max-Age=(\d+)/, (all, seconds) => `; Expires=${inSeconds(Number(seconds))}${all}`),
      ),
  },
  {
    name: 'extra-cookies',
    allowedBy: 'no document says that an answer sets no other cookie, nor forbids further attributes',
    departs: {
      'AUTHORIZE-COMPAT-030': 'the flow by API sets no cookie but `Current-User`',
    },
    answer: (answer) => ({
      ...answer,
      headers: [
        ['Set-Cookie', 'lb=eu-1|2; Path=/; Secure; HttpOnly; SameSite=None; Partitioned'],
        ...answer.headers.map(
          ([name, value]): Field =>
            name.toLowerCase() === 'set-cookie' ? [name, `${value}; Priority=High`] : [name, value],
        ),
        ['Set-Cookie', 'theme=dark; Path=/'],
      ],
    }),
  },
  {
    name: 'other-login-form',
    allowedBy: 'no document says how the login page is built, nor how its fields are called',
    departs: { 'LOGIN-001': 'the inputs `username` and `password`' },
    answer: (answer) => withText(answer, 'text/html', withOtherFields),
    asked: withFieldsOfServer,
  },
  {
    name: 'page-after-the-login',
    allowedBy: 'no document says that nothing stands between the login and what was asked for',
    answer: (answer, asked) =>
      asked.method === 'POST' && asked.path.includes('/login.do') ? withPageBefore(answer, asked) : answer,
  },
  {
    name: 'banner-on-each-page',
    allowedBy:
      'no document says that a page has no other form, such as one about cookies or for a newsletter',
    answer: (answer) =>
      withText(answer, 'text/html', (html) => html.replace(/<body[^>]*>/, (body) => body + banner)),
  },
  {
    name: 'other-approval-form',
    allowedBy: 'no document says how the approval page is built, nor what its buttons say',
    answer: (answer) =>
      withText(answer, 'text/html', (html) =>
        html
          .replace('>Allow</button>', '>  Authorize\nthis app </button>')
          .replace('>Deny</button>', '><span>Cancel</span></button>')
          .replaceAll('type="checkbox"', "TYPE='CHECKBOX'"),
      ),
  },
];

/** A page whose one button leads to the authorization endpoint, where the answer would have led there itself. */
function withPageBefore(answer: Answer, { baseUrl }: Asked): Answer {
  const location = fieldOf(answer, 'location') ?? '';
  if (!location.includes('/oauth/authorize')) return answer;
  const { pathname, searchParams } = new URL(location, baseUrl);
  const fields = [...searchParams].map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  );
  const body = `<!doctype html><title>News</title><p>Welcome back.</p><form action="${pathname}">${fields.join('')}<button>Continue</button></form>`;
  const kept = answer.headers.filter(([name]) => name.toLowerCase() === 'set-cookie');
  return {
    status: 200,
    headers: [...kept, ['Content-Type', 'text/html;charset=UTF-8'], ['Cache-Control', 'no-store']],
    body: Buffer.from(body),
  };
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

function isRedirect({ status, body }: Answer): boolean {
  return status >= 300 && status < 400 && body.length === 0;
}

function withFragmentReversed(location: string): string {
  const [address = '', fragment] = location.split('#');
  return fragment === undefined ? location : `${address}#${fragment.split('&').reverse().join('&')}`;
}

/** The values of the answer's parameters, with blanks as %20, some unreserved characters encoded and digits of lower case. */
function otherwiseEncoded(location: string): string {
  return location.replace(
    /([?&#](?:code|access_token|id_token|scope|error|token_type|jti)=)([^&#]*)/g,
    (_all, name, value) => {
      const encoded = value
        .replaceAll('+', '%20')
        .replace(/%[0-9A-F]{2}/g, (one: string) => one.toLowerCase());
      return `${name}${encoded.replace(/[-._](?=.*[-._])/g, (one: string) => `%${one.charCodeAt(0).toString(16)}`)}`;
    },
  );
}

/** An answer of the authorization endpoint with more parameters where its own are. */
function withMore(location: string): string {
  const own = /([?#&])(code|access_token|id_token|error)=/.exec(location);
  const more = 'iss=https%3A%2F%2Fiss.odd.example&x-odd=%C3%A9&';
  return own === null ? location : location.replace(own[0], `${own[1]}${more}${own[2]}=`);
}

function spelt(cookie: string): string {
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
  const others = attributes.reverse().map((attribute) => {
    const [name = '', value] = attribute.split('=');
    return value === undefined ? name.toUpperCase() : `${name.toLowerCase()} = ${value}`;
  });
  return [pair, ...others].join(';');
}

function inSeconds(seconds: number): string {
  return (seconds === 0 ? new Date(10_000) : new Date(Date.now() + seconds * 1000)).toUTCString();
}

const banner =
  '<form action="/cookies" method="post"><input type="checkbox" name="all"><button>Accept all</button></form>' +
  '<form action="/newsletter" method="post"><input name="email"><button>Subscribe</button></form>';

const search =
  '<form action="/search" role="search"><input type="text" name="q"><button>Find</button></form>';

function withOtherFields(html: string): string {
  if (!html.includes('/login.do"')) return html;
  return html
    .replace('<form', `${search}<TABLE><tr><td><FORM`)
    .replace('name="username" type="text"', "type='email' NAME='log-in[name]'")
    .replace('name="password"', 'name=pass_phrase')
    .replace('<button type="submit">Log in</button>', '<input type="submit" name="go" value="Sign in">')
    .replaceAll('method="post"', 'method="POST"');
}

function withFieldsOfServer(asked: Asked): Asked {
  if (asked.method !== 'POST' || !asked.path.includes('/login.do')) return asked;
  const names: Record<string, string> = { 'log-in[name]': 'username', pass_phrase: 'password' };
  const sent = [...new URLSearchParams(asked.body.toString('utf8'))];
  const known = sent.filter(([name]) => name !== 'go').map(([name, value]) => [names[name] ?? name, value]);
  return { ...asked, body: Buffer.from(new URLSearchParams(known).toString()) };
}

import { type Answer, type Asked, type Oddity, withField, withText } from './oddity.ts';

/** The login and the approval page as others build them. */
export const pageOddities: readonly Oddity[] = [
  {
    name: 'login-form-with-more-fields',
    allowedBy: 'no document says that the login form has no further field or button',
    answer: (answer) =>
      loginPage(answer, (html) =>
        html
          .replace('<label for="username">', `${moreFields}<label for="username">`)
          .replace(
            '<button type="submit">',
            '<button type="button">Show password</button><button type="submit" name="act" value="in&amp;go">',
          ),
      ),
    asked: (asked) => without(asked, ['remember', 'lang', 'tz', 'note', 'act']),
  },
  {
    name: 'login-form-of-divisions',
    allowedBy: 'HTML, section 4.10.4: a label holds its field; attributes in any case, without quotes',
    answer: (answer) =>
      loginPage(answer, (html) =>
        html
          .replace(
            /<label for="username">User name<\/label>\s*<input ([^>]*)>/,
            '<div><LABEL>User name <div><INPUT $1></div></LABEL></div>',
          )
          .replace('type="password"', "TYPE = 'Password'")
          .replaceAll(' required', ' required=""'),
      ),
  },
  {
    name: 'login-page-with-scripts',
    allowedBy: 'no document says what else a page holds: scripts, templates, comments, an image, a frame',
    answer: (answer) =>
      withText(answer, 'text/html', (html) =>
        html.replace(
          '</body>',
          `<!-- <form action="/evil"><input type="password" name="p"></form> --><noscript><p>Scripts help.</p></noscript><template><form action="/t"><input name="user"><input type="password" name="pw"><button>Go</button></form></template><script src="/app.js"></script><script type="text/template"><form action="/x"><input type="password"></form></script></body>`,
        ),
      ),
  },
  {
    name: 'login-beside-registration',
    allowedBy:
      'no document says that the login page has no other form, such as one to register or to reset a password',
    answer: (answer) =>
      loginPage(answer, (html) =>
        html.replace(
          '</form>',
          '</form><form action="/register" method="post"><h2>New here?</h2><input name="email" type="email"><input name="new_password" type="password" autocomplete="new-password"><input name="repeat" type="password" autocomplete="new-password"><button>Create account</button></form><form action="/forgot" method="post"><input name="account" type="email"><button>Reset password</button></form>',
        ),
      ),
  },
  {
    name: 'registration-before-login',
    allowedBy: 'no document says that the login form is the first of the page',
    answer: (answer) =>
      loginPage(answer, (html) =>
        html.replace(
          '<form',
          '<form action="/register" method="post"><h2>New here?</h2><input name="email" type="email"><input name="new_password" type="password" autocomplete="new-password"><input name="repeat" type="password" autocomplete="new-password"><button>Create account</button></form><form',
        ),
      ),
  },
  {
    name: 'approval-boxes-not-ticked',
    allowedBy: 'no document says which boxes of the approval page are ticked at first',
    answer: (answer) => approvalPage(answer, (html) => html.replaceAll(' checked>', '>')),
  },
  {
    name: 'approval-denied-first',
    allowedBy: 'no document says in which order the buttons of the approval page stand',
    answer: (answer) =>
      approvalPage(answer, (html) =>
        html.replace(/(<button[^>]*value="true">Allow<\/button>)\s*(<button[^>]*>Deny<\/button>)/, '$2$1'),
      ),
  },
  {
    name: 'approval-by-inputs',
    allowedBy: 'HTML, section 4.10.5.1.18: an input may be the button',
    answer: (answer) =>
      approvalPage(answer, (html) =>
        html
          .replace(
            /<button[^>]*value="true">Allow<\/button>/,
            '<input type=submit name=allow value="Yes, allow">',
          )
          .replace(
            /<button[^>]*value="false"[^>]*>Deny<\/button>/,
            '<input type=submit name=deny value="No, thanks">',
          ),
      ),
    asked: (asked) => decided(asked),
  },
  {
    name: 'approval-in-two-forms',
    allowedBy: 'no document says that one form both allows and denies',
    answer: (answer) => approvalPage(answer, (html) => inTwoForms(html)),
  },
  {
    name: 'session-cookie-of-another-name',
    allowedBy: 'no document names the cookie of the session',
    answer: (answer) => withField(answer, 'set-cookie', (value) => value.replace(/^JSESSIONID=/, 'sid.v2=')),
    asked: (asked) => {
      const { cookie } = asked.headers;
      if (typeof cookie !== 'string') return asked;
      return { ...asked, headers: { ...asked.headers, cookie: cookie.replace(/\bsid\.v2=/, 'JSESSIONID=') } };
    },
  },
  {
    name: 'login-page-by-303',
    allowedBy: 'no document says with which status the way to the login leads there',
    departs: {
      'AUTHORIZE-COMPAT-001': 'without a session 302 to `{base}/login`',
    },
    answer: (answer, { path, baseUrl }) => {
      const to = answer.headers.find(([name]) => /^location$/i.test(name))?.[1] ?? '';
      return path.includes('/oauth/authorize') && to.startsWith(`${baseUrl}/login`)
        ? { ...answer, status: 303 }
        : answer;
    },
  },
  {
    name: 'answers-with-a-byte-order-mark',
    allowedBy: 'HTML, section 13.1: a page may begin with a byte order mark and white space',
    answer: (answer) => withText(answer, 'text/html', (html) => `\ufeff \n${html}`),
  },
];

const moreFields =
  '<input type="checkbox" name="remember" value="yes"><select name="lang"><option value="de">D</option><option value="en" selected>E</option></select><input type="hidden" name="tz" value="&quot;x&amp;y&#39;"><textarea name="note">a\nb</textarea>';

function loginPage(answer: Answer, change: (html: string) => string): Answer {
  return withText(answer, 'text/html', (html) => (html.includes('/login.do"') ? change(html) : html));
}

function approvalPage(answer: Answer, change: (html: string) => string): Answer {
  return withText(answer, 'text/html', (html) =>
    html.includes('user_oauth_approval') ? change(html) : html,
  );
}

function isForm({ method, headers }: Asked): boolean {
  return method === 'POST' && String(headers['content-type']).includes('urlencoded');
}

function withForm(asked: Asked, change: (form: URLSearchParams) => void): Asked {
  if (!isForm(asked)) return asked;
  const form = new URLSearchParams(asked.body.toString('utf8'));
  change(form);
  return { ...asked, body: Buffer.from(form.toString()) };
}

function without(asked: Asked, names: readonly string[]): Asked {
  if (!asked.path.includes('/login.do')) return asked;
  return withForm(asked, (form) => {
    for (const name of names) form.delete(name);
  });
}

function decided(asked: Asked): Asked {
  if (!asked.path.includes('/oauth/authorize')) return asked;
  return withForm(asked, (form) => {
    if (form.has('allow')) form.set('user_oauth_approval', 'true');
    if (form.has('deny')) form.set('user_oauth_approval', 'false');
    form.delete('allow');
    form.delete('deny');
  });
}

function inTwoForms(html: string): string {
  const form = /<form action="([^"]*)" method="post">\s*(<input type="hidden" name="X-Auth-Csrf"[^>]*>)/.exec(
    html,
  );
  const deny = /<button[^>]*value="false"[^>]*>Deny<\/button>/.exec(html)?.[0] ?? '';
  if (form === null) return html;
  return html
    .replace(deny, '')
    .replace(form[0], `<form action="${form[1]}" method="post">${form[2]}${deny}</form>${form[0]}`);
}

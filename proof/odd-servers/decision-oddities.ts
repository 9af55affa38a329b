import { type Answer, type Asked, fieldOf, type Oddity, withField, withText } from './oddity.ts';

const approving = 'user_oauth_approval';
const stay = '/stay';

/** How others ask a user to decide, and what stands between the login and that question. */
export const decisionOddities: readonly Oddity[] = [
  {
    name: 'approval-by-form-actions',
    allowedBy:
      'HTML, section 4.10.18.6: formaction and formmethod of a button take the place of those of its form',
    answer: (answer) =>
      approvalPage(answer, (html) => {
        const action = /<form action="([^"]*)" method="post">/.exec(html)?.[1] ?? '';
        return html
          .replace(`<form action="${action}" method="post">`, '<form id="choice" action="/nowhere">')
          .replace(/<div class="buttons">[\s\S]*?<\/div>/, '')
          .replace('</form>', `</form>${button(action, 'true', 'Allow')}${button(action, 'false', 'Deny')}`);
      }),
    asked: (asked) => {
      const decision = /\/oauth\/authorize\/(true|false)\b/.exec(asked.path)?.[1];
      if (decision === undefined) return asked;
      const path = asked.path.replace(/\/(true|false)\b/, '');
      return withForm({ ...asked, path }, (form) => form.set(approving, decision));
    },
  },
  {
    name: 'approval-by-radio-buttons',
    allowedBy:
      'no document says that the approval page has boxes: each scope may be allowed or denied by name',
    departs: Object.fromEntries(
      ['APPROVAL-003', 'APPROVAL-008'].map((id) => [id, 'supplement-authorization, section 6.3: checkboxes']),
    ),
    answer: (answer) =>
      approvalPage(answer, (html) =>
        html
          .replaceAll(
            /<label for="scope-\d+"><input type="checkbox" id="scope-(\d+)" name="[^"]*" value="scope\.([^"]*)" checked>[\s\S]*?<\/label>/g,
            (_all, _at, scope) =>
              `${scope}: ${radio(scope, 'true', '')}Approve ${radio(scope, 'false', ' checked')}Deny`,
          )
          .replace(
            /<div class="buttons">[\s\S]*?<\/div>/,
            '<input name="authorize" value="Authorize" type="submit">',
          ),
      ),
    asked: (asked) =>
      deciding(asked, (form) => {
        // An authorization request, or a decision by API, may come by POST as well.
        if (!form.has('authorize')) return;
        const chosen = [...form].filter(([name, value]) => name.startsWith('scope.') && value === 'true');
        for (const name of [...form.keys()]) if (name.startsWith('scope.')) form.delete(name);
        chosen.forEach(([name], at) => {
          form.append(`scope.${at}`, name);
        });
        form.set(approving, 'true');
        form.delete('authorize');
      }),
  },
  {
    name: 'approval-boxes-named-by-scope',
    allowedBy: 'no document says how the boxes of the approval page are called, nor what they send',
    answer: (answer) =>
      approvalPage(answer, (html) =>
        html.replaceAll(
          /<label for="scope-\d+"><input type="checkbox" id="[^"]*" name="[^"]*" value="scope\.([^"]*)" checked>[\s\S]*?<\/label>/g,
          (_all, scope) =>
            `<input type="hidden" name="scopes[${scope}]" value="0"><input type="checkbox" name="scopes[${scope}]" value="1" checked> Read what is yours`,
        ),
      ),
    asked: (asked) =>
      deciding(asked, (form) => {
        const sent = [...form].filter(([name]) => name.startsWith('scopes['));
        const ticked = sent.filter(([, value]) => value === '1').map(([name]) => name.slice(7, -1));
        for (const [name] of sent) form.delete(name);
        ticked.forEach((scope, at) => {
          form.append(`scope.${at}`, `scope.${scope}`);
        });
      }),
  },
  {
    name: 'asks-to-stay-logged-in',
    allowedBy: 'no document says that nothing is asked between the login and the approval',
    answer: (answer, asked) => {
      if (isStay(asked)) return onward(asked);
      return asked.method === 'POST' && asked.path.includes('/login.do') ? stayPage(answer, asked) : answer;
    },
    asked: (asked) => (isStay(asked) ? { ...asked, method: 'GET', path: '/healthz' } : asked),
  },
  {
    name: 'goes-on-by-refresh',
    allowedBy: 'HTML, section 4.2.5.3: a page may lead on by itself, without a script',
    answer: (answer, { method, path }) =>
      method === 'POST' && path.includes('/login.do') ? refreshing(answer) : answer,
  },
  {
    name: 'goes-on-by-a-link',
    allowedBy: 'no document says that nothing stands between the login and what was asked for',
    answer: (answer, { method, path }) =>
      method === 'POST' && path.includes('/login.do') ? linking(answer) : answer,
  },
  {
    name: 'pages-in-xhtml',
    allowedBy: 'HTML, section 14: the XML syntax, which browsers accept as application/xhtml+xml',
    answer: (answer, { path }) =>
      path.includes('/login') || path.includes('/oauth/authorize') ? inXhtml(answer) : answer,
  },
];

function button(action: string, value: string, text: string): string {
  const own = action.replace('/oauth/authorize', `/oauth/authorize/${value}`);
  return `<button form="choice" formmethod="post" formaction="${own}">${text}</button>`;
}

function radio(scope: string, value: string, more: string): string {
  return `<input type="radio" name="scope.${scope}" value="${value}"${more}>`;
}

function approvalPage(answer: Answer, change: (html: string) => string): Answer {
  return withText(answer, 'text/html', (html) => (html.includes(approving) ? change(html) : html));
}

function withForm(asked: Asked, change: (form: URLSearchParams) => void): Asked {
  const form = new URLSearchParams(asked.body.toString('utf8'));
  change(form);
  return { ...asked, body: Buffer.from(form.toString()) };
}

function deciding(asked: Asked, change: (form: URLSearchParams) => void): Asked {
  return asked.method === 'POST' && asked.path.includes('/oauth/authorize') ? withForm(asked, change) : asked;
}

function isStay({ path, method }: Asked): boolean {
  return method === 'POST' && path.split('?')[0]?.endsWith(stay) === true;
}

/** Where the login leads on to the authorization endpoint, the page that stands before it. */
function before(answer: Answer, body: (location: string) => string): Answer {
  const location = fieldOf(answer, 'location') ?? '';
  if (!location.includes('/oauth/authorize')) return answer;
  const kept = answer.headers.filter(([name]) => name.toLowerCase() === 'set-cookie');
  return {
    status: 200,
    headers: [...kept, ['Content-Type', 'text/html;charset=UTF-8'], ['Cache-Control', 'no-store']],
    body: Buffer.from(`<!doctype html><title>Welcome</title>${body(escaped(location))}`),
  };
}

function stayPage(answer: Answer, { baseUrl }: Asked): Answer {
  const action = `${new URL(baseUrl).pathname.replace(/\/$/, '')}${stay}`;
  return before(
    answer,
    (location) =>
      `<h1>Stay signed in?</h1><p>Do this to reduce the number of times you are asked to sign in.</p><form action="${action}" method="post"><input type="hidden" name="to" value="${location}"><input type="checkbox" name="again"> Don't show this again<button name="stay" value="0">No</button><button name="stay" value="1">Yes</button></form>`,
  );
}

function onward({ body }: Asked): Answer {
  const to = new URLSearchParams(body.toString('utf8')).get('to') ?? '';
  return { status: 302, headers: [['Location', to]], body: Buffer.alloc(0) };
}

function refreshing(answer: Answer): Answer {
  return before(
    answer,
    (location) =>
      `<meta http-equiv="Refresh" content="0; URL='${location}'"><p>You are being redirected.</p>`,
  );
}

function linking(answer: Answer): Answer {
  return before(answer, (location) => `<p>You are logged in.</p><p><a href="${location}">Continue</a></p>`);
}

function inXhtml(answer: Answer): Answer {
  const written = withText(answer, 'text/html', (html) => {
    const closed = html
      .replace(/<!doctype html>/i, '')
      .replaceAll(/<(meta|link|input|br|hr|img|base)\b((?:"[^"]*"|[^">])*)>/gi, '<$1$2/>')
      .replaceAll(/ (checked|required|autofocus)(?=[ />])/g, ' $1="$1"')
      .replace(/<html/i, '<html xmlns="http://www.w3.org/1999/xhtml"')
      .replace(/<head>/i, '<head><script src="/app.js"/>');
    return `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE html>\n${closed}`;
  });
  return written === answer
    ? answer
    : withField(written, 'content-type', () => 'application/xhtml+xml;charset=UTF-8');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

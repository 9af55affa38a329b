import { type Answer, type Field, fieldOf, type Oddity, withField } from './oddity.ts';

/** Header fields as other servers spell what the documents show, and beside it. */
export const headerOddities: readonly Oddity[] = [
  {
    name: 'security-headers-in-other-case',
    allowedBy:
      'RFC 7034, section 2.1 and RFC 5234, section 2.3: DENY in any case; CSP, section 2.2: names of directives and keywords in any case',
    answer: (answer) =>
      changed(answer, {
        'x-frame-options': (value) => value.toLowerCase(),
        'x-content-type-options': (value) => value.toUpperCase(),
        'x-xss-protection': (value) => value.replace('; ', ';'),
        'content-security-policy': (value) => value.replace("script-src 'self'", "Script-Src 'SELF'"),
        'content-language': (value) => value.toUpperCase(),
        pragma: (value) => value.replace('no-cache', 'No-Cache'),
      }),
  },
  {
    name: 'policy-with-more-directives',
    allowedBy: 'Content Security Policy, section 2.2: a policy is a set of directives, divided by semicolons',
    departs: {
      'AUTHORIZE-HEADER-004':
        '"`Content-Security-Policy: script-src \'self\'`": seen on these responses, should',
      'AUTHORIZE-HEADER-005':
        '"`Content-Security-Policy: script-src \'self\'`": seen on these responses, should',
      'AUTHORIZE-HEADER-006':
        '"`Content-Security-Policy: script-src \'self\'`": seen on these responses, should',
    },
    answer: (answer) =>
      changed(answer, {
        'content-security-policy': (value) =>
          `upgrade-insecure-requests;${value} ; frame-ancestors 'none';report-uri /csp;`,
      }),
  },
  {
    name: 'weak-validators',
    allowedBy:
      'RFC 9110, section 8.8.3: any answer may have an entity tag, a weak one too, and a time of change',
    answer: (answer) =>
      fieldOf(answer, 'etag') === undefined && answer.status < 300
        ? withFields(answer, [
            ['ETag', `W/"${answer.body.length}, \xe9"`],
            ['Last-Modified', 'Thu, 01 Jan 2026 00:00:00 GMT'],
          ])
        : answer,
  },
  {
    name: 'headers-of-a-gateway',
    allowedBy: 'RFC 9110, section 5.1: a recipient ignores fields that it does not know',
    answer: (answer) =>
      withFields(answer, [
        ['Alt-Svc', 'h3=":443"; ma=86400'],
        ['NEL', '{"report_to":"x","max_age":604800}'],
        ['Server-Timing', 'edge;dur=1, origin;dur=3'],
        ['Access-Control-Allow-Origin', '*'],
        ['X-Note', 'caf\xe9, "\xfc"'],
        ['Warning', '199 - "x"'],
      ]),
  },
  {
    name: 'forty-kilobytes-of-headers',
    allowedBy: 'RFC 9110, section 5.4: HTTP has no limit of the length of a field, nor of all together',
    answer: (answer, { path }) =>
      /^\/(v3|login|\.well-known|oauth\/authorize)\b/.test(path)
        ? withFields(answer, [['Permissions-Policy', Array(800).fill(policyOfAWidget).join(', ')]])
        : answer,
  },
  {
    name: 'kept-alive-by-name',
    allowedBy: 'RFC 9112, section C.2.2: Connection: keep-alive, and what a server says beside it',
    wire: { field: (field) => keptAlive(field) },
  },
  {
    name: 'same-site-in-other-case',
    allowedBy: 'RFC 6265bis, section 5.6.7: a case-insensitive match for "Strict", "Lax" and "None"',
    answer: (answer) =>
      withField(answer, 'set-cookie', (value) =>
        value.replace(/(samesite=)(\w+)/i, (_all, name, policy) => name + String(policy).toUpperCase()),
      ),
  },
  {
    name: 'challenges-in-other-case',
    allowedBy: 'RFC 9110, section 11.1: the scheme and the names of parameters are case-insensitive',
    answer: (answer) =>
      withField(answer, 'www-authenticate', (value) =>
        value
          .replace(/^Bearer/, 'BEARER')
          .replace(/^Basic/, 'basic')
          .replaceAll(/(realm|error|error_description|scope)=/g, (name) => name.toUpperCase()),
      ),
  },
  {
    name: 'challenges-in-two-fields',
    allowedBy: 'RFC 9110, section 11.6.1: more than one challenge, in one field or in several',
    answer: (answer) =>
      fieldOf(answer, 'www-authenticate') === undefined
        ? answer
        : { ...answer, headers: [['WWW-Authenticate', 'Negotiate'], ...answer.headers] },
  },
  {
    name: 'cookies-of-the-browser-chain-again',
    allowedBy: 'no document says that an answer sets no cookie which it has set before',
    answer: (answer, { headers }) =>
      /csrf/i.test(String(headers.cookie)) && fieldOf(answer, 'set-cookie') === undefined
        ? withFields(answer, [['Set-Cookie', 'visit=; Path=/; Max-Age=60']])
        : answer,
  },
  {
    name: 'cookie-values-in-quotes',
    allowedBy: 'RFC 6265, section 4.1.1: a value may stand in quotes, which are part of it',
    departs: {
      'AUTHORIZE-COMPAT-030': 'the flow by API sets no cookie but `Current-User`',
    },
    answer: (answer) => withFields(answer, [['Set-Cookie', 'track="a b=c&d%20e"; Path=/']]),
  },
];

const policyOfAWidget = 'camera=(self "https://widget.gateway.example")';

function changed(answer: Answer, changes: Readonly<Record<string, (value: string) => string>>): Answer {
  return Object.entries(changes).reduce((one, [name, change]) => withField(one, name, change), answer);
}

function withFields(answer: Answer, fields: readonly Field[]): Answer {
  return { ...answer, headers: [...answer.headers, ...fields] };
}

function keptAlive([name, value]: Field): string {
  const field = `${name}: ${value}`;
  return name === 'Content-Length'
    ? `${field}\r\nConnection: Keep-Alive\r\nKeep-Alive: timeout=30, max=1000`
    : field;
}

import { readZoneConfig } from '../../reference-server/domain/zones/config.ts';
import { type Answer, type Oddity, withField, withText } from './oddity.ts';

/** Ways of the areas that the document only names: zones, external logins, session management, server information. */
export const areaOddities: readonly Oddity[] = [
  {
    name: 'zones-sign-with-the-default-key',
    allowedBy:
      'supplement-authorization, section 4.1: keys "come from zone `tokenPolicy`, else from the default zone"',
    ports: (sound, home) => {
      const zone = home?.zones.find(sound.settings.zone);
      const isOwn = zone === undefined || readZoneConfig(zone.config).keys !== undefined;
      return home === undefined || isOwn ? {} : { signingKeys: home.signingKeys };
    },
  },
  {
    name: 'zones-told-in-refusals',
    allowedBy: 'supplement-authorization, section 15: the statuses of the administration have no body there',
    answer: (answer, { path }) =>
      path.startsWith('/identity-zones') && answer.status >= 400
        ? withText(answer, 'application/json', () => '{"error":"odd","error_description":"No such zone."}')
        : answer,
  },
  {
    name: 'used-login-code-500',
    allowedBy: 'supplement-authorization, section 11: "a used code: 500 with body `{}`"',
    answer: (answer, { path }) =>
      path.startsWith('/autologin') && answer.status === 400
        ? { ...answer, status: 500, body: Buffer.from('{}') }
        : answer,
  },
  {
    name: 'login-code-leads-to-a-relative-home',
    allowedBy:
      'supplement-authorization, section 11: "302 to saved request or `home`"; RFC 9110, section 10.2.2',
    answer: (answer, { method, path }) =>
      method === 'GET' && path.startsWith('/autologin') && answer.status === 302
        ? withField(answer, 'location', () => 'home')
        : answer,
  },
  {
    name: 'session-page-with-names',
    allowedBy:
      'supplement-authorization, section 9: "hidden inputs clientId, messageOrigin", by id or by name',
    answer: (answer, { path }) => (path.startsWith('/session') ? withNames(answer) : answer),
  },
  {
    name: 'more-prompts',
    allowedBy: 'supplement-authorization, section 11: what a login asks for is the affair of the service',
    answer: (answer, { path }) => (/^\/(info|login)\b/.test(path) ? withPasscodePrompt(answer) : answer),
  },
  {
    name: 'pages-as-long-as-what-they-hold',
    allowedBy:
      'supplement-authorization, section 13.1: "itemsPerPage", and nothing on what it counts; RFC 7644, section 3.4.2',
    answer: (answer) =>
      withText(answer, 'application/json', (text) => {
        const json = JSON.parse(text);
        return Array.isArray(json?.resources) && 'itemsPerPage' in json
          ? JSON.stringify({ ...json, itemsPerPage: json.resources.length })
          : text;
      }),
  },
  {
    name: 'renamed-clients-500',
    allowedBy: 'supplement-authorization, section 12: "another `client_id` in the body: 500 with body `{}`"',
    answer: (answer, { method, path }) =>
      method === 'PUT' && /^\/oauth\/clients\/[^/]+$/.test(path) && answer.body.includes('as in the path')
        ? { ...answer, status: 500, body: Buffer.from('{}') }
        : answer,
  },
  {
    name: 'no-self-service',
    allowedBy:
      'supplement-authorization, section 11: links, of which a service without registration has fewer',
    answer: (answer, { path }) =>
      path.startsWith('/info')
        ? withText(answer, 'application/json', (text) => {
            const { links, ...json } = JSON.parse(text);
            return JSON.stringify({ ...json, links: { login: links.login } });
          })
        : answer,
  },
  {
    name: 'tells-a-rate-limit',
    allowedBy: 'supplement-platform, section 6: headers on every counted response',
    answer: (answer, { path }) =>
      path.startsWith('/v3/')
        ? {
            ...answer,
            headers: [
              ...answer.headers,
              ['X-RateLimit-Limit', '2000'],
              ['X-RateLimit-Remaining', '1800'],
              ['X-RateLimit-Reset', '4102444800'],
            ],
          }
        : answer,
  },
  {
    name: 'stale-deletions-412',
    allowedBy: 'RFC 9110, section 13.1.1: it may answer with 412; supplement-authorization says no status',
    answer: (answer, { method }) =>
      method === 'DELETE' && answer.status === 409 ? { ...answer, status: 412 } : answer,
  },
  {
    name: 'no-entities',
    allowedBy:
      'supplement-authorization, section 13.2: returnEntities stands there, and nothing of its effect',
    asked: (asked) => ({ ...asked, path: asked.path.replace('?returnEntities=true', '') }),
  },
  {
    name: 'not-found-by-a-gateway',
    allowedBy:
      'authorization-token-service, "Limits": the constants are those of the service, not of what stands before it',
    answer: (answer) =>
      answer.status === 404
        ? withField(answer, 'strict-transport-security', () => 'max-age=63072000')
        : answer,
  },
  {
    name: 'health-without-a-line-end',
    allowedBy: 'supplement-authorization, section 11: text `ok`; a line end is white space',
    answer: (answer, { path }) =>
      path === '/healthz' ? { ...answer, body: Buffer.from(answer.body.toString('utf8').trim()) } : answer,
  },
];

function withNames(answer: Answer): Answer {
  const framed = withText(answer, 'text/html', (html) =>
    html.replace(/<input[^>]*>/g, (input) => input.replace(' id=', ' name=')),
  );
  return withField(framed, 'content-security-policy', (policy) => `${policy}; frame-ancestors *`);
}

function withPasscodePrompt(answer: Answer): Answer {
  return withText(answer, 'application/json', (text) => {
    const json = JSON.parse(text);
    const passcode = ['password', 'Temporary Authentication Code'];
    return JSON.stringify({ ...json, prompts: { ...json.prompts, passcode } });
  });
}

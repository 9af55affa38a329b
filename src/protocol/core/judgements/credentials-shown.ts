import type { Exchange } from '../../../client/exchange.ts';
import type { Outcome } from '../../../evidence/outcome.ts';

/** Form parameters that only the sender and the service may know. Tokens are not among them: a refresh may return its own. */
const confidential = [
  'client_secret',
  'client_assertion',
  'assertion',
  'password',
  'passcode',
  'code_verifier',
] as const;

/** Shorter values turn up by chance. */
const shortest = 8;

/** Passes when neither body nor header fields of the answer hold a credential of the request, plain or form-encoded. */
export function showsNoCredential({ request, response }: Exchange): Outcome {
  const answer = [...response.headers.flat(), response.body].join('\n');
  const shown = credentialsOf(request).filter(([, value]) => holds(answer, value));
  return {
    expected: 'an answer that shows no credential of the request',
    actual:
      shown.length === 0 ? 'no credential is shown' : `shown: ${shown.map(([name]) => name).join(', ')}`,
    passed: shown.length === 0,
  };
}

function credentialsOf({ headers, body = '' }: Exchange['request']): (readonly [string, string])[] {
  const form = new URLSearchParams(body);
  const sent = confidential.flatMap((name) => form.getAll(name).map((value) => [name, value] as const));
  const basic = headers.flatMap(([name, value]) =>
    name.toLowerCase() === 'authorization' && /^basic /i.test(value) ? secretsOf(value.slice(6)) : [],
  );
  return [...sent, ...basic].filter(([, value]) => value.length >= shortest);
}

/** The credentials as they were sent, and the secret in them, which is form-encoded (RFC 6749, section 2.3.1). */
function secretsOf(credentials: string): (readonly [string, string])[] {
  const [, ...rest] = Buffer.from(credentials, 'base64').toString('utf8').split(':');
  const secret = new URLSearchParams(`secret=${rest.join(':')}`).get('secret') ?? '';
  return [
    ['the Basic header', credentials],
    ['the secret of the Basic header', secret],
  ];
}

function holds(answer: string, value: string): boolean {
  return [value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1)].some((form) =>
    answer.includes(form),
  );
}

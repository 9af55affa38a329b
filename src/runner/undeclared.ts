import { headerValue } from '../client/exchange.ts';
import type { RecordedExchange } from '../evidence/records.ts';
import { isObject, jsonObject, stringMember } from '../json/json.ts';
import { schemaRules } from '../json/schema-rules.ts';

/** How a note of this kind begins. */
const beginning = 'granted, though the discovery document does not list it: ';

/**
 * What was seen to work in a run and stands in no list of the discovery document: by list, the values. Only lists
 * that the document has are looked at, and only requests without a fault. It is shown and never judged: nobody has
 * to list everything (disputes, "discovery samples").
 */
export function undeclaredNotes(exchanges: readonly RecordedExchange[]): string[] {
  const document = discoveryIn(exchanges);
  if (document === undefined) return [];
  const sound = exchanges.filter(({ fault }) => fault === undefined);
  const missing = Object.entries(lists).flatMap(([member, seenIn]) => {
    const listed = document[member];
    if (!Array.isArray(listed)) return [];
    const known = new Set(listed.map((value) => inOrder(String(value))));
    const seen = new Map(seenIn(sound).map((value) => [inOrder(value), value]));
    const values = [...seen].filter(([value]) => !known.has(value)).map(([, value]) => value);
    return values.length === 0 ? [] : [`${member} ${values.sort().join(', ')}`];
  });
  return missing.length === 0 ? [] : [`${beginning}${missing.join('; ')}`];
}

/** Notes of the parts of a run, with that of the whole for those that each part had for itself. */
export function withWholeNotes(notes: readonly string[], exchanges: readonly RecordedExchange[]): string[] {
  return [...notes.filter((note) => !note.startsWith(beginning)), ...undeclaredNotes(exchanges)];
}

/** Whether a list in the sample of the document has the value (authorization-token-service, "Discovery document fields"). */
function isInSample(list: string, value: string): boolean {
  return schemaRules('discovery/sample-document').some(
    ({ path: [member], schema: { contains } }) =>
      member === list && isObject(contains) && contains.const === value,
  );
}

type Sound = readonly RecordedExchange[];

/** By list of the discovery document: what the exchanges show to work. */
const lists: Readonly<Record<string, (exchanges: Sound) => string[]>> = {
  grant_types_supported: (exchanges) => [
    ...tokensGranted(exchanges).flatMap(({ form }) => form.get('grant_type') ?? []),
    ...redirects(exchanges).flatMap(({ type }) => (/\b(id_)?token\b/.test(type) ? ['implicit'] : [])),
  ],
  response_types_supported: (exchanges) => redirects(exchanges).map(({ type }) => type),
  token_endpoint_auth_methods_supported: (exchanges) => tokensGranted(exchanges).flatMap(methodOf),
  code_challenge_methods_supported: challengeMethods,
  scopes_supported: (exchanges) =>
    tokensGranted(exchanges)
      .flatMap(({ answer }) => stringMember(answer, 'scope')?.split(' ') ?? [])
      .filter((scope) => isInSample('scopes_supported', scope)),
  claims_supported: (exchanges) =>
    exchanges
      .filter(({ request: { url } }) =>
        /\/(userinfo|introspect|check_token)$/.test(url.replace(/[?#].*$/s, '')),
      )
      .flatMap(({ response }) => Object.keys(granted(response) ?? {}))
      .filter((claim) => isInSample('claims_supported', claim)),
};

interface TokenGranted {
  readonly form: URLSearchParams;
  readonly basic: boolean;
  readonly answer: Readonly<Record<string, unknown>>;
}

/** Requests of the token endpoint, known by their parameter grant_type, that got a token. */
function tokensGranted(exchanges: Sound): TokenGranted[] {
  return exchanges.flatMap(({ request, response }) => {
    const form = new URLSearchParams(request.body ?? '');
    const answer = granted(response);
    if (request.method !== 'POST' || !form.has('grant_type') || answer?.access_token === undefined) return [];
    const basic = request.headers.some(
      ([name, value]) => /^authorization$/i.test(name) && /^basic /i.test(value),
    );
    return [{ form, basic, answer }];
  });
}

/** The method by which the client of a token request named itself; of two at once nothing is known. */
function methodOf({ form, basic }: TokenGranted): string[] {
  const used = [
    ...(basic ? ['client_secret_basic'] : []),
    ...(form.has('client_secret') ? ['client_secret_post'] : []),
    ...(form.has('client_assertion') ? ['private_key_jwt'] : []),
  ];
  if (used.length > 0) return used.length === 1 ? used : [];
  return form.get('grant_type') === 'authorization_code' && form.has('client_id') ? ['none'] : [];
}

interface Redirect {
  readonly type: string;
  readonly challengeMethod: string | null;
  readonly code: string | null;
}

/** Requests of the authorization endpoint, known by their response_type, that got what they asked for. */
function redirects(exchanges: Sound): Redirect[] {
  return exchanges.flatMap(({ request, response }) => {
    const asked = parametersOf(request.url);
    const type = asked.get('response_type');
    const location = response === undefined ? undefined : headerValue(response, 'Location');
    const given = parametersOf(location ?? '');
    if (type === null || !['code', 'access_token', 'id_token'].some((name) => given.has(name))) return [];
    return [{ type, challengeMethod: asked.get('code_challenge_method'), code: given.get('code') }];
  });
}

/** Methods whose code was exchanged with a verifier; equal codes have equal marks in the evidence. */
function challengeMethods(exchanges: Sound): string[] {
  const exchanged = new Set(
    tokensGranted(exchanges).flatMap(({ form }) =>
      form.has('code_verifier') ? (form.get('code') ?? []) : [],
    ),
  );
  return redirects(exchanges).flatMap(({ challengeMethod, code }) =>
    challengeMethod !== null && code !== null && exchanged.has(code) ? [challengeMethod] : [],
  );
}

/** Of the query and of the fragment. */
function parametersOf(url: string): URLSearchParams {
  return new URLSearchParams(url.split(/[?#]/).slice(1).join('&'));
}

function granted(response: RecordedExchange['response']): Record<string, unknown> | undefined {
  return response?.status === 200 ? jsonObject(response.body) : undefined;
}

function discoveryIn(exchanges: readonly RecordedExchange[]): Record<string, unknown> | undefined {
  const answers = exchanges
    .filter(
      ({ fault, request: { url } }) =>
        fault === undefined && url.endsWith('/.well-known/openid-configuration'),
    )
    .map(({ response }) => granted(response));
  return answers.find((document) => isObject(document) && typeof document.token_endpoint === 'string');
}

/** `token id_token` is `id_token token` (OAuth 2.0 Multiple Response Type Encoding Practices, section 3). */
function inOrder(value: string): string {
  return value.split(' ').sort().join(' ');
}

import type { Difference } from './findings/finding.ts';
import type { RecordedExchange } from './model/result.ts';
import { type SentParameter, sentRequest } from './sent.ts';

/** A parameter as sent, and how it differs from that of the control; `left out` stands in the control alone. */
export interface ComparedParameter extends SentParameter {
  readonly differs?: 'changed' | 'added' | 'left out';
}

/** What the control sent too, and what not: the one fault of a request is where they differ. */
export function comparedWithControl(
  request: RecordedExchange['request'],
  control: RecordedExchange['request'] | undefined,
): ComparedParameter[] {
  const own = sentRequest(request).parameters;
  if (control === undefined) return [...own];
  const others = sentRequest(control).parameters;
  const compared = own.map((one): ComparedParameter => {
    const same = others.filter((other) => nameOf(other) === nameOf(one));
    if (same.length === 0) return { ...one, differs: 'added' };
    return same.some(({ value }) => value === one.value) ? one : { ...one, differs: 'changed' };
  });
  const missing = others.filter((other) => !own.some((one) => nameOf(one) === nameOf(other)));
  const all = [...compared, ...missing.map((one): ComparedParameter => ({ ...one, differs: 'left out' }))];
  return withoutFresh(all);
}

function nameOf({ place, name }: SentParameter): string {
  return `${place} ${name.toLowerCase()}`;
}

const oneTime =
  /^(?:code|passcode|mfaCode|refresh_token|access_token|token|assertion|client_assertion|SAMLResponse|code_verifier|cookie|X-Auth-Csrf|state|nonce)$/i;

/** What is used once is fresh in each request: it is the fault only where nothing else differs. */
function withoutFresh(parameters: readonly ComparedParameter[]): ComparedParameter[] {
  const isFresh = ({ differs, name }: ComparedParameter) => differs === 'changed' && oneTime.test(name);
  const isOther = parameters.some((one) => one.differs !== undefined && !isFresh(one));
  if (!isOther) return [...parameters];
  return parameters.map((one) =>
    isFresh(one) ? { place: one.place, name: one.name, value: one.value } : one,
  );
}

/** Words of a difference by which a part of an answer may be called. */
const word = /[A-Za-z][\w-]{2,}/g;
const common = new Set([
  'status',
  'body',
  'with',
  'none',
  'that',
  'the',
  'and',
  'than',
  'object',
  'string',
  'answer',
]);

/** The parts of an answer that a difference speaks of. */
export interface Offending {
  readonly status: boolean;
  readonly header: (name: string) => boolean;
  readonly member: (name: string) => boolean;
}

/** What both the expected and the actual speak of is what is wrong; where they share no word, what either speaks of. */
export function offendingParts(
  differences: readonly Difference[],
  response: NonNullable<RecordedExchange['response']>,
): Offending {
  const names = new Set(differences.flatMap((one) => [...namesIn(one)]));
  const isNamed = (name: string) => names.has(name.toLowerCase());
  const seen = new RegExp(`\\b${response.status}\\b`);
  return {
    status: differences.some(({ expected, actual }) => seen.test(actual) && !seen.test(expected)),
    header: isNamed,
    member: isNamed,
  };
}

function namesIn({ expected, actual }: Difference): ReadonlySet<string> {
  const of = (text: string) =>
    new Set((text.match(word) ?? []).map((one) => one.toLowerCase()).filter((one) => !common.has(one)));
  const [allowed, came] = [of(expected), of(actual)];
  const both = [...allowed].filter((one) => came.has(one));
  return new Set(both.length > 0 ? both : [...allowed, ...came]);
}

/** What of a result may be another one from run to run: times, and whatever was made up for one run. */
const varying: ReadonlySet<string> = new Set(['startedAt', 'durationMs', 'runId']);

/** What was made up for one run, or shows its time; the longest first, since each hides what is in it. */
const madeUp: readonly RegExp[] = [
  /-----BEGIN [A-Z ]+-----[^-]+-----END [A-Z ]+-----/g,
  /‹[^›]*›/g,
  /(?<=\b(?:SAMLRequest|SAMLResponse|Signature|RelayState)=)[^&"\\\s]+/g,
  /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g,
  /\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT/g,
  // Base64 in either alphabet, as of certificates and SAML.
  /(?=[\w+/-]*\d)(?=[\w+/-]*[a-z])(?=[\w+/-]*[A-Z])[\w+/-]{40,}={0,2}/g,
  // Key ids, whatever they are made of.
  /(?<=\bkids? ?(?:\\?":\s?)?\\?")[\w-]+(?=\\?")/g,
  // Names with eight hex digits made up for them, none of which need be below a.
  /(?=[\w+%.~-]*-[0-9a-f]{8}\b)[\w+%.~-]{8,}/g,
  // Identifiers, tokens and hashes: words with a digit, or of both cases.
  /(?=[\w+%.~-]*\d)[\w+%.~-]{8,}={0,2}/g,
  /(?=[\w+~-]*[a-z])(?=[\w+~-]*[A-Z])[\w+~-]{20,}={0,2}/g,
  // Ports and seconds since 1970; durations.
  /\d{4,}/g,
  /\b\d+(?:\.\d+)? ?(?:ms|s)\b/g,
  // What is left between two parts of one word.
  /…(?:[\w+=%.~-]*…)+/g,
];

/** Scenarios that repeat themselves until chance gives them what they need: of these only what was judged is compared. */
export const byChance: ReadonlySet<string> = new Set(['The code begins with 0']);

interface Judged {
  readonly requirements: readonly { readonly scenarios: readonly JudgedScenario[] }[];
  readonly exchanges: readonly { readonly id: string }[];
}

interface JudgedScenario {
  readonly name: string;
  readonly exchanges: readonly string[];
  readonly checks: readonly { readonly exchange?: string }[];
}

/** A result without the exchanges of scenarios that chance makes longer or shorter. */
export function withoutChance<Result extends Judged>(result: Result): Result {
  const numbers = new Set<string>();
  const judgedOf = (scenario: JudgedScenario): JudgedScenario => {
    if (!byChance.has(scenario.name)) return scenario;
    for (const id of scenario.exchanges) numbers.add(numberIn(id));
    const checks = scenario.checks.map(({ exchange: _exchange, ...check }) => check);
    return { ...scenario, exchanges: [], checks };
  };
  const requirements = result.requirements.map((one) => ({ ...one, scenarios: one.scenarios.map(judgedOf) }));
  const exchanges = result.exchanges.filter(({ id }) => !numbers.has(numberIn(id)));
  return { ...result, requirements, exchanges };
}

/** The number of the scenario within the run. */
function numberIn(id: string): string {
  return id.split('/')[0] ?? '';
}

/** A result with everything taken out that times, ids and ports decide. */
export function normalised(value: unknown): unknown {
  if (typeof value === 'string') return masked(value);
  if (Array.isArray(value)) return value.map(normalised);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => !varying.has(name));
  return Object.fromEntries(kept.map(([name, member]) => [name, memberOf(name, member)]));
}

/** Characters. */
const comparedOfBody = 400;
/** Of a text that is cut, whose end hangs on the lengths of what was made up. */
const comparedOfCut = 80;

/** The length of a body hangs on the lengths of what was made up. */
function memberOf(name: string, member: unknown): unknown {
  // Evidence cuts long bodies, and where it does hangs on the lengths of what was made up.
  if (name === 'body' && typeof member === 'string') return masked(member).slice(0, comparedOfBody);
  if (name !== 'headers' || !Array.isArray(member)) return normalised(member);
  return member.filter((field) => !/^content-length\b/i.test(String(field))).map(normalised);
}

function masked(text: string): string {
  const rest = madeUp.reduce((so, pattern) => so.replaceAll(pattern, '…'), text);
  return /… \(\d+ characters\)$/.test(text) ? rest.slice(0, comparedOfCut) : rest;
}

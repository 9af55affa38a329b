/** What of a result may be another one from run to run: times, and whatever was made up for one run. */
const varying: ReadonlySet<string> = new Set(['startedAt', 'durationMs', 'runId']);

/**
 * Made-up words: redacted secrets, UUIDs, and words of eight characters or more with a digit in them, such as
 * identifiers, tokens, hashes and times; numbers of four digits or more, such as ports and seconds since 1970.
 */
const madeUp =
  /‹[^›]*›|[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}|(?=[\w+=%.~-]*\d)[\w+=%.~-]{8,}|\d{4,}|\b\d+(?:\.\d+)? ?(?:ms|s)\b/gi;

const instants = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;
const days = /\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT/g;

/** A result with everything taken out that times, ids and ports decide. */
export function normalised(value: unknown): unknown {
  if (typeof value === 'string') return masked(value);
  if (Array.isArray(value)) return value.map(normalised);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => !varying.has(name));
  return Object.fromEntries(kept.map(([name, member]) => [name, memberOf(name, member)]));
}

/** The length of a body hangs on the lengths of what was made up. */
function memberOf(name: string, member: unknown): unknown {
  if (name !== 'headers' || !Array.isArray(member)) return normalised(member);
  return member.filter((field) => !/^content-length$/i.test(String(field))).map(normalised);
}

function masked(text: string): string {
  return text.replaceAll(instants, '…').replaceAll(days, '…').replaceAll(madeUp, '…');
}

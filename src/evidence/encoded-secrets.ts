type Decode = (run: string) => string | undefined;

/** What separates values in any of the texts that are kept. */
const separator = /[\s"'<>=;,?#(){}[\]|:…‹›]/;
/** By their codes, those that nearly all texts are made of: whether they separate. */
const separates = Array.from({ length: 256 }, (_none, code) => separator.test(String.fromCharCode(code)));
/** A shorter stretch without a separator encodes no secret. */
const shortest = 12;
const base64 = /^[A-Za-z0-9+/_-]{12,}={0,2}$/;
const hex = /^(?:[0-9a-f]{2}){8,}$/i;
/** Octets as certificates and fingerprints are shown. */
const octets = /\b(?:[0-9a-f]{2}:){7,}[0-9a-f]{2}\b/gi;
const jsonEscape = /\\(?:u[0-9a-f]{4}|\/)/i;

/** How a value may be written so that nobody recognizes it, each with what it says. */
const decodings: readonly Decode[] = [
  (run) => (hex.test(run) ? fromHex(run) : undefined),
  (run) => (base64.test(run) ? Buffer.from(run, 'base64').toString('utf8') : undefined),
  (run) => (run.includes('%') ? percentDecoded(run) : undefined),
  (run) =>
    jsonEscape.test(run)
      ? run
          .replace(/\\u([0-9a-f]{4})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
          .replaceAll('\\/', '/')
      : undefined,
];

/** What stands for the first secret in a decoded text; undefined where there is none. */
type MarkOf = (decoded: string) => string | undefined;

/**
 * Replaces what says a secret in base64, hexadecimal, percent-encoding or escapes of JSON.
 *
 * @param seen what became of stretches that were looked at before
 */
export function replaceEncoded(text: string, markOf: MarkOf, seen: Map<string, string>): string {
  return replaceRuns(
    text.replace(octets, (run) => markOf(fromHex(run.replaceAll(':', ''))) ?? run),
    (run) => {
      const before = seen.get(run);
      if (before !== undefined) return before;
      const replaced = replacedRun(run, markOf);
      seen.set(run, replaced);
      return replaced;
    },
  );
}

/** Replaces the stretches without a separator, where they are long enough. A regular expression would look at each from every place in it. */
function replaceRuns(text: string, replaced: (run: string) => string): string {
  let done = '';
  let from = 0;
  let begin = 0;
  for (let at = 0; at <= text.length; at += 1) {
    if (at < text.length && !isSeparator(text.charCodeAt(at))) continue;
    if (at - begin >= shortest) {
      const run = text.slice(begin, at);
      const by = replaced(run);
      if (by !== run) {
        done += text.slice(from, begin) + by;
        from = at;
      }
    }
    begin = at + 1;
  }
  return from === 0 ? text : done + text.slice(from);
}

function isSeparator(code: number): boolean {
  return separates[code] ?? separator.test(String.fromCharCode(code));
}

function replacedRun(run: string, markOf: MarkOf): string {
  const whole = markOfRun(run, markOf);
  if (whole !== undefined || !/[./&-]/.test(run)) return whole ?? run;
  return run.replace(/[^./&]{12,}/g, (part) => markOfRun(part, markOf) ?? part);
}

/** What was encoded may have been encoded once more. */
const mostLayers = 2;

function markOfRun(run: string, markOf: MarkOf, layers = mostLayers): string | undefined {
  for (const decode of decodings) {
    const decoded = decode(run);
    if (decoded === undefined) continue;
    const mark = markOf(decoded) ?? (layers > 1 ? markOfRun(decoded, markOf, layers - 1) : undefined);
    if (mark !== undefined) return mark;
  }
  return undefined;
}

function fromHex(digits: string): string {
  return Buffer.from(digits, 'hex').toString('utf8');
}

function percentDecoded(run: string): string {
  return run.replace(/(?:%[0-9a-f]{2})+/gi, (octets) =>
    Buffer.from(octets.replaceAll('%', ''), 'hex').toString('utf8'),
  );
}

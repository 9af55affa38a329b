type Decode = (run: string) => string | undefined;

/** A stretch without what separates values in any of the texts that are kept. */
const runs = /[^\s"'<>=;,?#(){}[\]|:…‹›]{12,}/g;
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
  return text
    .replace(octets, (run) => markOf(fromHex(run.replaceAll(':', ''))) ?? run)
    .replace(runs, (run) => {
      const before = seen.get(run);
      if (before !== undefined) return before;
      const replaced = replacedRun(run, markOf);
      seen.set(run, replaced);
      return replaced;
    });
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

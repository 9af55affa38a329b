import type { HttpRequest } from '../client/exchange.ts';
import { UsageError } from '../errors.ts';
import type { RecordedExchange, RunResult } from '../report/model/result.ts';
import { decodeMarks, splitAtMarks } from '../report/redaction-mark.ts';
import { ShellVariables } from '../report/shell-quote.ts';
import type { Target } from '../target/target.ts';

const form = 'application/x-www-form-urlencoded';
/** Written anew for each request. */
const ownHeaders = new Set(['user-agent', 'host', 'content-length']);

/** Looks an exchange of a report up. */
export function exchangeOf({ exchanges, runId }: RunResult, id: string): RecordedExchange {
  const found = exchanges.find((one) => one.id === id);
  if (found === undefined) throw new UsageError('no-exchange', `run ${runId} has no exchange ${id}`);
  if (/\(cut by assay: \d+ characters in all\)$/.test(found.request.body ?? '')) {
    throw new UsageError(
      'cut-exchange',
      `exchange ${id} cannot be sent again: its body was too long to keep`,
    );
  }
  return found;
}

/** A request with the secrets that stand in it. */
export interface Restored {
  readonly request: HttpRequest;
  readonly secrets: readonly string[];
}

/**
 * The recorded request with its secrets, which reports do not hold: they come from the variables that the
 * report's curl line names.
 *
 * @throws UsageError that names the variables that are missing
 */
export function restoredRequest(
  { request }: RecordedExchange,
  environment: Readonly<Record<string, string | undefined>>,
): Restored {
  const secrets = new Secrets(environment);
  const headers = request.headers
    .filter(([name]) => !ownHeaders.has(name.toLowerCase()))
    .map(([name, value]) => [name, secrets.putInto(value, (secret) => secret)] as const);
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  const encode = type.toLowerCase().startsWith(form) ? encodeURIComponent : inJson;
  const url = secrets.putInto(decodeMarks(request.url), encodeURIComponent);
  const body = request.body === undefined ? undefined : secrets.putInto(decodeMarks(request.body), encode);
  const restored = { method: request.method, url, headers, ...(body === undefined ? {} : { body }) };
  return { request: restored, secrets: secrets.all() };
}

function inJson(secret: string): string {
  return JSON.stringify(secret).slice(1, -1);
}

class Secrets {
  readonly #environment: Readonly<Record<string, string | undefined>>;
  readonly #variables = new ShellVariables();

  constructor(environment: Readonly<Record<string, string | undefined>>) {
    this.#environment = environment;
  }

  putInto(text: string, encode: (secret: string) => string): string {
    const parts = splitAtMarks(text).map((part) =>
      typeof part === 'string' ? part : encode(this.#environment[this.#variables.nameOf(part)] ?? ''),
    );
    return parts.join('');
  }

  all(): string[] {
    const { names } = this.#variables;
    const missing = names.filter((name) => (this.#environment[name] ?? '') === '');
    if (missing.length === 0) return names.map((name) => this.#environment[name] ?? '');
    throw new UsageError(
      'no-secrets',
      `the report holds no secrets: put them into ${missing.length === 1 ? 'the variable' : 'the variables'} ${missing.join(', ')}`,
    );
  }
}

/** The request at another address of the same service, where the target has moved since. */
export function movedTo(
  request: HttpRequest,
  recorded: RunResult['target'],
  target: Pick<Target, 'authorization' | 'resource'>,
): HttpRequest {
  const moves = [
    [recorded.authorization, target.authorization],
    [recorded.resource, target.resource],
  ] as const;
  for (const [from, to] of moves) {
    if (from === undefined || to === undefined || !isBeneath(request.url, from)) continue;
    return { ...request, url: `${to}${request.url.slice(from.length)}` };
  }
  return request;
}

function isBeneath(url: string, base: string): boolean {
  return url === base || (url.startsWith(base) && /^[/?#]/.test(url.slice(base.length)));
}

import type { RecordedExchange } from './model/result.ts';
import { decodeMarks, splitAtMarks } from './redaction-mark.ts';
import { quote, ShellVariables } from './shell-quote.ts';

export interface CurlCommand {
  /** A command line for a POSIX shell, one option a line. */
  readonly command: string;
  /** Shell variables that must be set first: the secrets that the recorder replaced. */
  readonly variables: readonly string[];
}

/** Headers that curl writes itself, or that only made sense on the recorded connection. */
const curlOwnHeaders = new Set([
  'host',
  'connection',
  'keep-alive',
  'content-length',
  'transfer-encoding',
  'accept-encoding',
  'user-agent',
]);

const form = 'application/x-www-form-urlencoded';

/**
 * The recorded request as a `curl` command, with each redacted secret as a shell variable.
 * @param insecure true when the run did not verify the target's certificate
 */
export function curlCommand(request: RecordedExchange['request'], insecure = false): CurlCommand {
  const variables = new ShellVariables();
  const url = decodeMarks(request.url);
  const first = ['curl -i', insecure ? '-k' : '', pathFlags(url), methodFlag(request), quote(url, variables)];
  const lines = [
    first.filter((part) => part !== '').join(' '),
    ...headerOptions(request, variables),
    ...bodyOptions(request, variables),
  ];
  return { command: lines.join(' \\\n  '), variables: variables.names };
}

function pathFlags(url: string): string {
  const asIs = /\/\.{1,2}(\/|$)/.test(url.split(/[?#]/)[0] ?? '') ? '--path-as-is ' : '';
  return `${asIs}${/[[\]{}]/.test(url) ? '--globoff' : ''}`.trim();
}

function methodFlag({ method, body }: RecordedExchange['request']): string {
  if (method === 'HEAD') return '--head';
  return method === 'GET' && body === undefined ? '' : `-X ${method}`;
}

function headerOptions(request: RecordedExchange['request'], variables: ShellVariables): string[] {
  const own = request.headers.filter(([name]) => !curlOwnHeaders.has(name.toLowerCase()));
  const options = own.map(([name, value]) => `-H ${quote(headerLine(name, value), variables)}`);
  const typed = own.some(([name]) => name.toLowerCase() === 'content-type');
  return request.body === undefined || typed ? options : [...options, `-H 'Content-Type:'`];
}

/** curl drops a header that is written without a value, unless a semicolon stands for the colon. */
function headerLine(name: string, value: string): string {
  return value === '' ? `${name};` : `${name}: ${value}`;
}

function bodyOptions(request: RecordedExchange['request'], variables: ShellVariables): string[] {
  if (request.body === undefined) return [];
  const type = request.headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  const pairs = request.body.split('&');
  const splits = type.toLowerCase().startsWith(form) && pairs.every((pair) => pair !== '');
  if (!splits) return [`--data-raw ${quote(request.body, variables)}`];
  return pairs.map((pair) => formOption(decodeMarks(pair), variables));
}

/** A value that is one whole secret is encoded by curl, so that the variable may hold it as it is. */
function formOption(pair: string, variables: ShellVariables): string {
  const [name = '', ...rest] = pair.split('=');
  const [value, more] = splitAtMarks(rest.join('='));
  const wholeSecret = typeof value === 'object' && more === undefined && name !== '';
  if (wholeSecret) return `--data-urlencode ${quote(pair, variables)}`;
  return `${pair.startsWith('@') ? '--data-raw' : '-d'} ${quote(pair, variables)}`;
}

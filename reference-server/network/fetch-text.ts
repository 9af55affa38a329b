import { Agent, type Dispatcher, request } from 'undici';
import { lookupPublic, requirePublicHost } from './public-addresses.ts';

/** What is asked of another server, and what the answer may cost. */
export interface Question {
  readonly method?: Dispatcher.HttpMethod;
  readonly headers?: Record<string, string>;
  readonly body?: string;
  /** False where the certificate of the other server is not looked at. */
  readonly verifiesTls?: boolean;
  /** For all of it, in milliseconds: a server that sends a byte a second is never idle. */
  readonly timeout: number;
  /** In bytes. */
  readonly largest: number;
}

/** Asks a server over HTTP, without following redirects. @throws the reason why there is no whole answer */
export type FetchText = (address: string, question: Question) => Promise<{ status: number; body: string }>;

async function textOf(body: AsyncIterable<Buffer>, largest: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > largest) throw new RangeError(`The answer is longer than ${largest} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Makes what asks other servers.
 * @param mayBePrivate whether loopback, link-local and private addresses are asked too
 */
export function textFetcher(mayBePrivate: boolean): FetchText {
  const guard = mayBePrivate ? {} : { lookup: lookupPublic };
  const agents = [true, false].map(
    (rejectUnauthorized) => new Agent({ connect: { ...guard, rejectUnauthorized } }),
  );
  return async (address, { timeout, largest, verifiesTls = true, ...options }) => {
    if (!mayBePrivate) requirePublicHost(address);
    const signal = AbortSignal.timeout(timeout);
    const [dispatcher] = verifiesTls ? agents : agents.slice(1);
    const answer = await request(address, { ...options, signal, ...(dispatcher && { dispatcher }) });
    return { status: answer.statusCode, body: await textOf(answer.body, largest) };
  };
}

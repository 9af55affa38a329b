import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { ServerOptions } from '../../reference-server/index.ts';
import { type Dialect, defaultDialect, type Target } from '../../src/index.ts';
import { listening } from '../null-servers/listening.ts';
import { type Inner, innerServers } from './inner-servers.ts';
import type { Answer, Asked, Field, Oddity, Wire } from './oddity.ts';
import { put } from './wire.ts';

/** A running server with some oddities. */
export interface OddServer {
  /** What of the target is its own. */
  readonly target: Pick<Target, 'name' | 'authorization' | 'resource' | 'adminClient' | 'dialect'>;
  close(): Promise<void>;
}

/** So many requests long a server with several signing keys uses one: it changes amid flows that are under way. */
const requestsPerKey = 1_500;

/** Starts the reference server with oddities; the first one is nearest to it. */
export async function startOddServer(oddities: readonly Oddity[]): Promise<OddServer> {
  const adminClient = { id: 'admin', secret: randomBytes(24).toString('base64url') };
  const options: Partial<ServerOptions> = Object.assign({}, ...oddities.map(({ options = {} }) => options));
  const wire: Wire = Object.assign({}, ...oddities.map((oddity) => oddity.wire ?? {}));
  const host = oddities.map((oddity) => oddity.host).findLast((one) => one !== undefined);
  let turn = 0;
  let servers: readonly Inner[] = [];
  const front = await listening(
    createServer((request) => {
      const inner = servers[Math.min(servers.length - 1, Math.floor(turn / requestsPerKey))];
      turn += 1;
      answerOf(request, { url, behind: inner?.url ?? '', oddities })
        .then((answer) => put(answer, wire, request.socket, request.method === 'HEAD'))
        .catch((error: Error) => request.socket.destroy(error));
    }),
    host,
  );
  const url = `${front.url}${options.basePath ?? ''}`;
  servers = await innerServers({ ...options, adminClient, publicUrl: url }, oddities);
  const name = `odd server: ${oddities.map((oddity) => oddity.name).join(', ')}`;
  const close = async () => {
    await front.close();
    for (const inner of servers) await inner.close();
  };
  const dialect: Dialect = Object.assign(
    {},
    defaultDialect,
    ...oddities.map((oddity) => oddity.dialect ?? {}),
  );
  return { target: { name, authorization: url, resource: url, adminClient, dialect }, close };
}

interface Passage {
  /** Address of the odd server. */
  readonly url: string;
  /** Origin of the reference server behind it. */
  readonly behind: string;
  readonly oddities: readonly Oddity[];
}

async function answerOf(request: IncomingMessage, { url, behind, oddities }: Passage): Promise<Answer> {
  const { method = 'GET', url: path = '/', headers } = request;
  const sent: Asked = { method, path, headers, body: await bodyOf(request), baseUrl: url };
  const asked = oddities.reduceRight((one, oddity) => oddity.asked?.(one) ?? one, sent);
  const answer = await forward(asked, behind);
  const delayMs = oddities.reduce((sum, oddity) => sum + (oddity.delayMs ?? 0), 0);
  if (delayMs > 0) await setTimeout(delayMs);
  return oddities.reduce((one, oddity) => oddity.answer?.(one, sent) ?? one, answer);
}

async function forward({ method, path, headers, body }: Asked, behind: string): Promise<Answer> {
  const { 'transfer-encoding': _chunked, 'content-length': _length, ...others } = headers;
  const onward = httpRequest(`${behind}${path}`, {
    method,
    headers: body.length > 0 ? { ...others, 'content-length': body.length } : others,
  });
  onward.end(body);
  const [answer]: IncomingMessage[] = await once(onward, 'response');
  if (answer === undefined) throw new Error('no answer');
  const { statusCode = 502, rawHeaders } = answer;
  return { status: statusCode, headers: fieldsOf(rawHeaders), body: await bodyOf(answer) };
}

/** Node's raw headers: name, value, name, value. */
function fieldsOf(raw: readonly string[]): Field[] {
  return raw.flatMap((name, i): Field[] => (i % 2 === 0 ? [[name, raw[i + 1] ?? '']] : []));
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk);
  return Buffer.concat(chunks);
}

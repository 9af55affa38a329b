import { Agent, request } from 'undici';
import type { Web } from '../domain/federation/web.ts';

const timeout = 5000;
const largestAnswer = 512 * 1024;

async function textOf(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > largestAnswer) throw new RangeError(`The answer is longer than ${largestAnswer} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Asks over HTTP; `report` is told why an address gave no answer. */
export function httpWeb(report: (address: string, reason: string) => void): Web {
  let unverified: Agent | undefined;
  const withoutVerifying = (): Agent => {
    unverified ??= new Agent({ connect: { rejectUnauthorized: false } });
    return unverified;
  };
  return {
    async ask(address, { form, headers, verifiesTls }) {
      try {
        const response = await request(address, {
          ...{ headersTimeout: timeout, bodyTimeout: timeout, method: form === undefined ? 'GET' : 'POST' },
          headers: {
            accept: 'application/json, application/xml;q=0.9, */*;q=0.1',
            ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
            ...headers,
          },
          ...(form && { body: new URLSearchParams({ ...form }).toString() }),
          ...(!verifiesTls && { dispatcher: withoutVerifying() }),
        });
        return { status: response.statusCode, body: await textOf(response.body) };
      } catch (error) {
        report(address, error instanceof Error ? error.message : String(error));
        return undefined;
      }
    },
  };
}

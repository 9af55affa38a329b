import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import type { Answer, Oddity } from './oddity.ts';

type Coder = readonly [coding: string, code: (body: Buffer) => Buffer];

/** One after another, so that each kind of answer comes in each. */
const coders: readonly Coder[] = [
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
  ['deflate', deflateSync],
  ['X-GZIP', gzipSync],
  ['deflate, gzip', (body) => gzipSync(deflateSync(body))],
  ['zstd', zstdCompressSync],
];

/** What stands around a body; it comes last, since no other oddity can read the body after it. */
export const codingOddities: readonly Oddity[] = [
  {
    name: 'content-codings',
    allowedBy: 'RFC 9110, section 12.5.3: without Accept-Encoding, any content coding is acceptable',
    answer: coding(),
  },
];

function coding(): (answer: Answer) => Answer {
  let turn = 0;
  return (answer) => {
    const coder = coders[turn++ % coders.length];
    if (coder === undefined || answer.body.length === 0) return answer;
    const [name, code] = coder;
    return {
      ...answer,
      headers: [...answer.headers, ['Content-Encoding', name]],
      body: code(answer.body),
    };
  };
}

import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib';

type Decoder = (body: Buffer, options: { readonly maxOutputLength: number }) => Buffer;

/** The content codings of RFC 9110, section 8.4.1, and what HTTP has besides (RFC 7932, RFC 8878). */
const decoders: Readonly<Record<string, Decoder>> = {
  gzip: gunzipSync,
  'x-gzip': gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
};

/**
 * The content of a body: a request that names no coding takes any (RFC 9110, section 12.5.3). A coding that has no
 * decoder is left as it is.
 *
 * @param codings values of Content-Encoding, in the order in which they were applied
 * @param maxBytes most that the content may have
 * @throws the error of `node:zlib` when the body is not coded so, or stands for more
 */
export function contentOf(body: Buffer, codings: readonly string[], maxBytes: number): Buffer {
  if (body.length === 0) return body;
  const names = codings.flatMap((value) => value.split(',').map((name) => name.trim().toLowerCase()));
  let content = body;
  for (const name of names.reverse()) {
    const decode = Object.hasOwn(decoders, name) ? decoders[name] : undefined;
    content = decode?.(content, { maxOutputLength: maxBytes }) ?? content;
  }
  return content;
}

import { readFileSync } from 'node:fs';
import { UsageError } from '../errors.ts';
import { reasonOf } from '../system-error.ts';

export interface TlsFlags {
  readonly tls?: boolean;
  readonly tlsKey?: string;
  readonly tlsCert?: string;
}

/**
 * The key and the certificate that the flags name, or undefined without `--tls`.
 *
 * @throws UsageError when one is missing or cannot be read
 */
export function readTls({ tls, tlsKey, tlsCert }: TlsFlags): { key: string; cert: string } | undefined {
  if (tls !== true) return undefined;
  if (tlsKey === undefined || tlsCert === undefined) {
    throw new UsageError('no-tls-files', '--tls needs --tls-key and --tls-cert, two PEM files');
  }
  return { key: pem(tlsKey, '--tls-key'), cert: pem(tlsCert, '--tls-cert') };
}

function pem(path: string, flag: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    throw new UsageError('unreadable', `${flag} ${path} cannot be read: ${reasonOf(cause)}`, { cause });
  }
}

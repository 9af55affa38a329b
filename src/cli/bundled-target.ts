import { randomBytes } from 'node:crypto';
import { defects, startReferenceServer } from '../../reference-server/index.ts';
import type { Lifetimes, Target } from '../target/target.ts';
import { describeBundled } from './bundled-description.ts';

export interface BundledTarget {
  readonly target: Target;
  close(): Promise<void>;
}

export interface BundledOptions {
  /** In seconds, so that what ends can be seen to end. */
  readonly lifetimes?: Lifetimes;
  readonly defect?: string;
  readonly release?: string;
  readonly basePath?: string;
  /** Receives the id of each defect that would have shown in an answer. */
  readonly shownDefects?: Set<string>;
}

/** Its users live for seconds, behind made-up passwords: a hash that is costly to guess would only cost time. */
const passwordCost = 4;

/** Starts the reference server on a free loopback port, with ways to provoke every condition. */
export async function startBundledTarget(options: BundledOptions = {}): Promise<BundledTarget> {
  const adminClient = { id: 'admin', secret: randomBytes(24).toString('base64url') };
  const defect = defects.find(({ id }) => id === options.defect);
  const release = options.release ?? defect?.release;
  const lifetimes = options.lifetimes ?? defect?.lifetimes;
  const { basePath, shownDefects } = options;
  const server = await startReferenceServer({
    adminClient,
    provoke: true,
    privateAddresses: true,
    passwordCost,
    ...(options.defect === undefined ? {} : { defect: options.defect }),
    ...(release === undefined ? {} : { release }),
    ...(basePath === undefined ? {} : { basePath }),
    ...(lifetimes === undefined ? {} : { lifetimes }),
    ...(shownDefects === undefined ? {} : { shownDefects }),
  });
  const target: Target = {
    ...describeBundled(),
    authorization: server.authorizationUrl,
    resource: server.resourceUrl,
    ...(release === undefined ? {} : { release }),
    adminClient,
    ...(lifetimes === undefined ? {} : { lifetimes }),
  };
  return { target, close: () => server.close() };
}

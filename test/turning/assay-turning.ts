import { type ServerOptions, startReferenceServer } from '../../reference-server/index.ts';
import { describeBundled } from '../../src/cli/bundled-description.ts';
import type { RunResult } from '../../src/report/model/result.ts';
import { loadCapabilities, loadCatalogue } from '../../src/requirements/catalogue.ts';
import { suiteRoot } from '../../src/root.ts';
import { assay } from '../../src/runner/assay.ts';
import { indexFeatures } from '../../src/runner/features.ts';
import type { Target } from '../../src/target/target.ts';
import { freePort } from '../client/loopback.ts';
import { type Turn, turningRelay } from './turning-relay.ts';

const catalogue = loadCatalogue(suiteRoot);
const capabilities = loadCapabilities(suiteRoot);
const scenarios = indexFeatures(suiteRoot);

/** What is assayed behind a relay. */
export interface Behind {
  /** Every so many-th scenario; 1 for all of them. */
  readonly every?: number;
  /** The first of them. */
  readonly first?: number;
  /** Besides, every scenario of these requirements. */
  readonly requirements?: readonly string[];
  readonly server?: Partial<ServerOptions>;
  readonly target?: (target: Target) => Partial<Target> | Promise<Partial<Target>>;
  /** How long the suite waits for the target in all, in milliseconds. */
  readonly recoveryMs?: number;
  /** How long an answer may take, in milliseconds; long, since a machine under load is slow and no turn. */
  readonly patienceMs?: number;
  /** How many scenarios are under way at once; one after the other when left out. */
  readonly lanes?: number;
}

export interface Turned {
  readonly result: RunResult;
  /** How many requests came in all. */
  readonly requests: number;
  readonly madeUp: ReadonlySet<string>;
}

/** Assays the reference server behind a relay that turns, or one that only passes on. */
export async function assayBehind(turn: Turn | undefined, behind: Behind = {}): Promise<Turned> {
  const { every = 1, first = 0, requirements = [], recoveryMs = 400, patienceMs = 3_000, lanes = 1 } = behind;
  const profile = describeBundled();
  const adminClient = { id: 'admin', secret: 'the-admin-secret' };
  const port = await freePort();
  const relay = await turningRelay(`http://127.0.0.1:${port}`, turn);
  const server = await startReferenceServer({
    ...{ port, adminClient, provoke: true, privateAddresses: true, passwordCost: 4, publicUrl: relay.url },
    ...behind.server,
  });
  try {
    const timeouts = {
      ...{ connectMs: patienceMs, headersMs: patienceMs, bodyMs: patienceMs, totalMs: patienceMs },
      recoveryMs,
    };
    const plain: Target = {
      ...profile,
      adminClient,
      authorization: relay.url,
      resource: relay.url,
      connection: { ...profile.connection, timeouts },
    };
    const target = { ...plain, ...(await behind.target?.(plain)) };
    const chosen = scenarios.filter(
      (one, i) => i % every === first % every || one.requirements.some((id) => requirements.includes(id)),
    );
    const result = await assay({
      ...{ target, catalogue, capabilities, scenarios: chosen, level: 'must' },
      ...{ concurrency: lanes, targetEnds: true, verdictsOnly: true },
      selected: new Set(chosen.flatMap(({ requirements }) => requirements)),
      scope: { kind: 'selection', declaredOff: [], selection: `every ${every}th scenario` },
    });
    return { result, requests: relay.count(), madeUp: relay.madeUp };
  } finally {
    await server.close();
    await relay.close();
  }
}

/** An access token of the admin client, as an operator gets one. */
export async function adminTokenOf({ authorization, adminClient }: Target): Promise<string> {
  const { id, secret } = adminClient ?? { id: '', secret: '' };
  const response = await fetch(`${authorization}/oauth/token`, {
    method: 'POST',
    headers: { Authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  const { access_token: token } = (await response.json()) as { access_token: string };
  return token;
}

/** Requirements that failed, at any level, with what was seen. */
export function failedIn({ requirements }: RunResult): string[] {
  return requirements
    .filter(({ verdict }) => verdict === 'failed')
    .map(({ id, scenarios: ran }) => {
      const failed = ran.flatMap(({ checks }) => checks).find(({ passed }) => !passed);
      return `${id}: expected ${failed?.expected}; saw ${failed?.actual}`;
    });
}

/** Requirements that passed by an answer which the server never gave; what is only recorded is not among them. */
export function passedByRelay({ result, madeUp }: Turned): string[] {
  return result.requirements
    .filter(({ verdict, level }) => verdict === 'passed' && level !== 'observe')
    .filter(({ scenarios: ran }) =>
      ran.some(({ checks }) => checks.some(({ exchange = '' }) => madeUp.has(exchange))),
    )
    .map(({ id }) => id);
}

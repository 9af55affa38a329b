import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Agent, request } from 'undici';
import { startBundledTarget } from '../src/cli/bundled-target.ts';
import { loadCapabilities, loadCatalogue } from '../src/requirements/catalogue.ts';
import { suiteRoot } from '../src/root.ts';
import { assay } from '../src/runner/assay.ts';
import { indexFeatures } from '../src/runner/features.ts';

/**
 * What the suite costs beside its floor: the wall time of a whole run on the bundled server, over the time of
 * sending the same requests again, one after the other, with undici and nothing else. Both in one process.
 */
interface Sent {
  readonly origin: string;
  readonly method: string;
  readonly path: string;
  readonly headers: string[];
  readonly body: string | null;
}

const rounds = 3;
const plan = {
  catalogue: loadCatalogue(suiteRoot),
  capabilities: loadCapabilities(suiteRoot),
  scenarios: indexFeatures(suiteRoot),
  level: 'must',
  scope: { kind: 'full', declaredOff: [] },
} as const;

const bundled = await startBundledTarget();
/** What the target asks of the suite's own providers is not the suite's. */
const origin = new URL(bundled.target.authorization ?? '').origin;
const figures: { suiteMs: number; replayMs: number; ratio: number; exchanges: number }[] = [];
await suiteRun();
for (let round = 0; round < rounds; round += 1) {
  const { ms: suiteMs, sent } = await suiteRun();
  const replayMs = await replay(sent);
  figures.push({ suiteMs, replayMs, ratio: suiteMs / replayMs, exchanges: sent.length });
}
await bundled.close();
console.table(
  figures.map((row) => Object.fromEntries(Object.entries(row).map(([k, v]) => [k, Number(v.toFixed(2))]))),
);
console.log(`median ratio suite / raw replay: ${median(figures.map(({ ratio }) => ratio)).toFixed(2)}`);

async function suiteRun(): Promise<{ ms: number; sent: Sent[] }> {
  const sent: Sent[] = [];
  const listener = (message: unknown) => {
    if (!isRequestMessage(message) || message.request.origin !== origin) return;
    sent.push({ ...message.request, headers: [...message.request.headers] });
  };
  subscribe('undici:request:create', listener);
  const started = performance.now();
  await assay({ ...plan, target: bundled.target });
  const ms = performance.now() - started;
  unsubscribe('undici:request:create', listener);
  return { ms, sent };
}

async function replay(sent: readonly Sent[]): Promise<number> {
  const dispatcher = new Agent({ connections: 16, pipelining: 1 });
  const started = performance.now();
  for (const { origin, path, method, headers, body } of sent) {
    const response = await request(`${origin}${path}`, { dispatcher, method, headers, body });
    await response.body.text();
  }
  const ms = performance.now() - started;
  await dispatcher.close();
  return ms;
}

function isRequestMessage(message: unknown): message is { request: Sent } {
  return typeof message === 'object' && message !== null && 'request' in message;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Agent, request } from 'undici';
import { concurrencyFor } from '../src/cli/concurrency.ts';
import { loadCapabilities, loadCatalogue } from '../src/requirements/catalogue.ts';
import { suiteRoot } from '../src/root.ts';
import { assay } from '../src/runner/assay.ts';
import { indexFeatures } from '../src/runner/features.ts';
import type { Target } from '../src/target/target.ts';

/** A request as it went to the target. */
export interface Sent {
  readonly origin: string;
  readonly method: string;
  readonly path: string;
  readonly headers: string[];
  readonly body: string | null;
}

/** The requests of a whole run that went to the target itself; what it asks of the suite's own providers is not the suite's. */
export async function recorded(target: Target): Promise<Sent[]> {
  const origin = new URL(target.authorization ?? '').origin;
  const sent: Sent[] = [];
  const listener = (message: unknown) => {
    if (!isRequestMessage(message) || message.request.origin !== origin) return;
    sent.push({ ...message.request, headers: [...message.request.headers] });
  };
  subscribe('undici:request:create', listener);
  try {
    await assay({
      target,
      catalogue: loadCatalogue(suiteRoot),
      capabilities: loadCapabilities(suiteRoot),
      scenarios: indexFeatures(suiteRoot),
      ...{ level: 'must', scope: { kind: 'full', declaredOff: [] }, concurrency: concurrencyFor(target) },
    });
  } finally {
    unsubscribe('undici:request:create', listener);
  }
  return sent;
}

/** Milliseconds that the same requests take with undici and nothing else, one after the other. */
export async function replayed(sent: readonly Sent[]): Promise<number> {
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

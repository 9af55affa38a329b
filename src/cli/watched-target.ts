import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { Target } from '../target/target.ts';

const lookAgainMs = 150;
const patienceMs = 2_000;

/**
 * Whether every service of the target takes connections. Only that is looked at: a server that is being worked on may
 * answer anything.
 */
export async function isUp({ authorization, resource }: Target): Promise<boolean> {
  const urls = [authorization, resource].filter((url) => url !== undefined);
  const up = await Promise.all(urls.map((url) => takesConnections(new URL(url))));
  return up.every((one) => one);
}

function takesConnections({ hostname, port, protocol }: URL): Promise<boolean> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const socket = connect({ host, port: Number(port) || (protocol === 'https:' ? 443 : 80) });
  return new Promise((resolve) => {
    const end = (isThere: boolean) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.setTimeout(patienceMs, () => end(false));
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}

/** Waits until the target takes connections, for so many seconds at most: one that does not is told by what follows. */
export async function awaitTarget(
  target: Target,
  seconds: number | undefined,
  signal?: AbortSignal,
): Promise<void> {
  if (seconds === undefined) return;
  const signals = [AbortSignal.timeout(seconds * 1000), ...(signal === undefined ? [] : [signal])];
  await cameBack(target, AbortSignal.any(signals), false);
}

/** Waits until the target has been away and is there again; gives up when `signal` is aborted. */
export async function cameBack(target: Target, signal: AbortSignal, wasUp: boolean): Promise<boolean> {
  let before = wasUp;
  while (!signal.aborted) {
    const now = await isUp(target);
    if (now && !before) return true;
    before = now;
    await setTimeout(lookAgainMs);
  }
  return false;
}

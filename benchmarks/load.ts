import { quantile } from './part.ts';
import type { Serving } from './process.ts';

/** What a server answers under load. */
export type Answered = Readonly<Record<'rate' | 'p99' | 'cpuMs', number>>;

/** Requests under way at once. */
const workers = 16;

/** Gets what a request needs that a server forgets in time, a token, and then what asks with it. */
export type Asking = () => Promise<() => Promise<unknown>>;

/** What is asked of a server, by its name. */
export type Asks = Readonly<Record<string, Asking>>;

/**
 * Asks again and again, with 16 requests under way, and says how often a second (`rate`), in how many milliseconds all
 * but one of a hundred were done (`p99`), and what each took of the server's processor time (`cpuMs`), which is the same
 * on a machine that others use as well. The first fifth of the time is not counted.
 */
export async function underLoad(
  asking: Asking,
  ms: number,
  server: Pick<Serving, 'cpuMs'>,
): Promise<Answered> {
  const ask = await asking();
  const started = performance.now();
  const [from, until] = [started + ms / 5, started + ms];
  const times: number[] = [];
  let answers = 0;
  const cpuBefore = server.cpuMs();
  const worker = async (): Promise<void> => {
    for (let begun = performance.now(); begun < until; ) {
      await ask();
      const now = performance.now();
      answers += 1;
      if (begun >= from && now <= until) times.push(now - begun);
      begun = now;
    }
  };
  await Promise.all(Array.from({ length: workers }, worker));
  return {
    rate: times.length / ((until - from) / 1000),
    p99: quantile(times, 0.99),
    cpuMs: (server.cpuMs() - cpuBefore) / answers,
  };
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

/** What a process took. */
export interface Taken {
  /** From its start to its end, in milliseconds. */
  readonly ms: number;
  /** Of all its threads, in milliseconds. */
  readonly cpuMs: number;
  /** Resident set at most, in MiB. */
  readonly mib: number;
}

/** Makes a process say what it took, on standard error. */
const saysUsage =
  "--import=data:text/javascript,import{isMainThread}from'node:worker_threads';if(isMainThread)process.on('exit',()=>{const{maxRSS,userCPUTime,systemCPUTime}=process.resourceUsage();process.stderr.write('\\nusage\\x20'+maxRSS+'\\x20'+(userCPUTime+systemCPUTime)+'\\n')})";

/**
 * Runs a process of this Node to its end.
 *
 * @param allowed statuses with which it may end
 * @throws Error when it ends with another one
 */
export async function taken(
  flags: readonly string[],
  { allowed = [0], env = {} }: { allowed?: readonly number[]; env?: Record<string, string> } = {},
): Promise<Taken> {
  const started = performance.now();
  const child = spawn(process.execPath, [saysUsage, ...flags], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...env },
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-10_000);
  });
  const [status] = await once(child, 'close');
  const ms = performance.now() - started;
  if (!allowed.includes(status)) throw new Error(`${flags.join(' ')} ended with ${status}: ${said}`);
  const [, kib, us] = /^usage (\d+) (\d+)$/m.exec(said) ?? [];
  return { ms, cpuMs: Number(us) / 1000, mib: Number(kib) / 1024 };
}

/** A process that serves until it is ended. */
export interface Serving {
  /** The first line that it printed. */
  readonly line: string;
  /** Resident set now, in MiB (Linux). */
  mib(): number;
  /** Processor time of all its threads until now, in milliseconds (Linux). */
  cpuMs(): number;
  end(): Promise<void>;
}

/** Starts a process of this Node that prints a line when it is ready, and serves until it is ended. */
export async function serving(flags: readonly string[], env: Record<string, string> = {}): Promise<Serving> {
  const child = spawn(process.execPath, flags, {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, ...env },
  });
  const lines = child.stdout.setEncoding('utf8');
  const ended = once(child, 'exit').then(([status]) => {
    throw new Error(`${flags.join(' ')} ended with ${status} before it was ready`);
  });
  ended.catch(() => undefined);
  const [printed] = await Promise.race([once(lines, 'data'), ended]);
  return {
    line: String(printed).split('\n')[0] ?? '',
    mib: () => mibOf(child),
    cpuMs: () => cpuMsOf(child),
    end: async () => {
      const exit = once(child, 'exit');
      child.kill();
      await exit;
    },
  };
}

function mibOf({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}

/** Linux counts processor time in hundredths of a second. */
const tickMs = 10;

function cpuMsOf({ pid }: ChildProcess): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) * tickMs;
}

import pc from 'picocolors';

/** Where a command writes: results to `out`, progress and errors to `err`. */
export interface Terminal {
  readonly out: NodeJS.WriteStream;
  readonly err: NodeJS.WriteStream;
  readonly colors: ReturnType<typeof pc.createColors>;
  readonly width: number;
}

/** The terminal of this process. Colours only where somebody looks (picocolors heeds NO_COLOR and FORCE_COLOR). */
export function processTerminal(): Terminal {
  const { stdout: out, stderr: err } = process;
  const wanted = out.isTTY === true || process.env.FORCE_COLOR !== undefined;
  return {
    out,
    err,
    colors: pc.createColors(wanted && pc.isColorSupported && process.env.NO_COLOR === undefined),
    width: Math.min(out.columns ?? 100, 120),
  };
}

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
  for (const stream of [out, err]) stream.on('error', readerIsGone);
  const wanted = out.isTTY === true || process.env.FORCE_COLOR !== undefined;
  return {
    out,
    err,
    colors: pc.createColors(wanted && pc.isColorSupported && process.env.NO_COLOR === undefined),
    width: Math.min(out.columns ?? 100, 120),
  };
}

/** Whoever reads may stop reading (`assay list defects | head`): the work goes on, and its exit code holds. */
function readerIsGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}

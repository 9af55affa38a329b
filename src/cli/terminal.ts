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
    width: widthOf(out, process.env),
  };
}

/** Columns to write in: those of the terminal, or 80 where it does not say; elsewhere what `COLUMNS` says, or 100. */
export function widthOf(
  { isTTY, columns = 0 }: Pick<NodeJS.WriteStream, 'isTTY' | 'columns'>,
  { COLUMNS = '' }: Readonly<Record<string, string | undefined>>,
): number {
  const said = Number(COLUMNS);
  const wanted = isTTY === true ? columns || said || 80 : said || 100;
  return Math.min(Math.max(wanted, narrowest), widest);
}

const narrowest = 30;
const widest = 120;

/** Whoever reads may stop reading (`assay list defects | head`): the work goes on, and its exit code holds. */
function readerIsGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}

/** The terminal without what a run prints at its end, for commands that report it otherwise. */
export function quiet(terminal: Terminal): Terminal {
  return {
    ...terminal,
    out: new Proxy(terminal.out, {
      get: (out, name) => (name === 'write' ? () => true : Reflect.get(out, name)),
    }),
  };
}

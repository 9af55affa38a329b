import { machine, referenceOptions } from '../clients.ts';
import { tokensFor } from '../http.ts';
import type { Effort, Part, Table } from '../part.ts';
import { populate } from '../populate.ts';
import { serving } from '../process.ts';

/** Seconds that a token lives, so that most of those that were issued are gone. */
const lifetime = 20;
/** V8 lets garbage lie while there is room: of a heap with a limit, the size tells what is held. */
const heapLimitMib = 160;
/** How often it is looked at. */
const looks = 20;
const atOnce = 16;

/** Whether a server that issues tokens for a long time takes no more memory, and becomes no slower. */
export const tokens: Part = {
  name: 'tokens',
  once: true,
  minutes: 8,
  async measure({ quick }: Effort): Promise<Table> {
    const count = quick ? 50_000 : 1_000_000;
    const options = { ...referenceOptions, lifetimes: { accessToken: lifetime } };
    const server = await serving(['benchmarks/servers/reference.ts', JSON.stringify(options)], {
      NODE_OPTIONS: `--max-old-space-size=${heapLimitMib}`,
    });
    try {
      await populate(server.line);
      const seen: { readonly at: number; readonly mib: number }[] = [];
      let left = count;
      const worker = async (): Promise<void> => {
        while (left > 0) {
          left -= 1;
          if (left % (count / looks) === 0) seen.push({ at: performance.now(), mib: server.mib() });
          await tokensFor(`${server.line}/oauth/token`, machine, {
            ...{ grant_type: 'client_credentials', token_format: 'opaque' },
          });
        }
      };
      const started = performance.now();
      await Promise.all(Array.from({ length: atOnce }, worker));
      return {
        head: ['tokens', 'a second', 'MiB'],
        rows: seen.map(({ at, mib }, look) => [
          ((count / looks) * (look + 1)).toLocaleString('en'),
          (count / looks / ((at - (seen[look - 1]?.at ?? started)) / 1000)).toFixed(0),
          mib.toFixed(0),
        ]),
        note: `Opaque tokens of one client that live for ${lifetime} s, with a heap of at most ${heapLimitMib} MiB.`,
      };
    } finally {
      await server.end();
    }
  },
};

import { randomBytes } from 'node:crypto';
import { Command, Option } from 'commander';
import { neutralWords, startReferenceServer, type Words } from '../../../reference-server/index.ts';
import { UsageError } from '../../errors.ts';
import { assertDefect } from '../known-defect.ts';
import { passwordCostOf, portOf } from '../options.ts';
import type { Terminal } from '../terminal.ts';
import { readTls } from '../tls-files.ts';

interface ServeFlags {
  readonly port: number;
  readonly host: string;
  readonly basePath?: string;
  readonly publicUrl?: string;
  readonly release?: string;
  readonly data?: string;
  readonly defect?: string;
  readonly provoke?: boolean;
  readonly privateAddresses?: boolean;
  readonly passwordCost?: number;
  readonly words?: readonly string[];
  readonly tls?: boolean;
  readonly tlsKey?: string;
  readonly tlsCert?: string;
  readonly adminClient: string;
}

const help = `
The admin client's secret is taken from ASSAY_ADMIN_SECRET; without it, one is generated and printed.
Each request is logged as a line on standard error, a refusal with its reason.

Examples:
  assay serve --port 8080
  assay serve --port 8443 --tls --tls-key key.pem --tls-cert cert.pem
  assay serve --defect ID               one deliberate defect; see assay list defects

Exit codes: 0 stopped by a signal, 2 bad flags, or the address cannot be bound.`;

export function serveCommand(terminal: Terminal): Command {
  return new Command('serve')
    .addOption(new Option('--port <number>', 'port; 0 means any free one').default(8080).argParser(portOf))
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--base-path <path>', 'path prefix, such as /auth')
    .option('--public-url <url>', 'address at which callers reach the server, if it differs')
    .option('--release <x.y.z>', 'release to behave as')
    .option('--data <file>', 'SQLite file that keeps the state (default: memory)')
    .option('--defect <id>', 'enable one deliberate defect')
    .option('--provoke', 'obey the header X-Reference-Server-Provoke: 400, 404 or 500')
    .option(
      '--private-addresses',
      'also fetch keys and metadata from private addresses, whatever address it listens on',
    )
    .addOption(
      new Option(
        '--password-cost <n>',
        'hash passwords with 2^n as the cost of scrypt, 14 if it is not given; less makes logins of tests quick',
      ).argParser(passwordCostOf),
    )
    .option('--words <pairs...>', 'names of an installation, such as scopePrefix=acme internalOrigin=acme')
    .option('--tls', 'serve HTTPS; needs --tls-key and --tls-cert')
    .option('--tls-key <file>', 'private key, PEM')
    .option('--tls-cert <file>', 'certificate chain, PEM')
    .option('--admin-client <id>', 'id of the admin client', 'admin')
    .addHelpText('after', help)
    .action((flags: ServeFlags) => serve(flags, terminal));
}

async function serve(flags: ServeFlags, terminal: Terminal): Promise<void> {
  const given = process.env.ASSAY_ADMIN_SECRET;
  const secret = given ?? randomBytes(24).toString('base64url');
  const { adminClient: id, tls: _tls, tlsKey: _key, tlsCert: _cert, words, ...options } = flags;
  const tls = readTls(flags);
  await assertDefect(flags.defect);
  const server = await startReferenceServer({
    ...options,
    adminClient: { id, secret },
    ...(words === undefined ? {} : { words: wordsOf(words) }),
    ...(tls === undefined ? {} : { tls }),
    log: (line) => terminal.err.write(`${JSON.stringify(line)}\n`),
  });
  terminal.out.write(`authorization service  ${server.authorizationUrl}\n`);
  terminal.out.write(`resource API           ${server.resourceUrl}/v3\n`);
  terminal.out.write(`admin client           ${id}${given === undefined ? `, secret ${secret}` : ''}\n`);
  const end = () => void server.close();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, end);
}

/** @throws UsageError when a pair names no word that can differ */
function wordsOf(pairs: readonly string[]): Partial<Words> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      if (Object.hasOwn(neutralWords, name) && value !== '') return [name, value];
      const names = Object.keys(neutralWords).join(', ');
      throw new UsageError('bad-words', `--words ${pair}: give NAME=WORD; names: ${names}`);
    }),
  );
}

import { type Argument, type Command, InvalidArgumentError, Option } from 'commander';
import { ProfileError, UsageError } from '../errors.ts';
import { type FormatName, formatNames } from '../report/formats.ts';
import { loadCapabilities, loadCatalogue } from '../requirements/catalogue.ts';
import { levels } from '../requirements/requirement.ts';
import { suiteRoot } from '../root.ts';
import type { Selection } from '../runner/selection.ts';
import { nearText } from '../target/near-names.ts';
import { loadProfile, targetOf } from '../target/profile.ts';
import type { Profile } from '../target/profile-schema.ts';
import type { Target } from '../target/target.ts';

/** Flags that say what to assay. */
export interface TargetFlags {
  readonly authorization?: string;
  readonly resource?: string;
  readonly profile?: string;
  readonly target?: string;
  readonly adminClient?: string;
  readonly bearerTokenFile?: string;
  readonly release?: string;
  readonly insecure?: boolean;
}

/** Flags that say which part of the suite to use. */
export interface SelectionFlags {
  readonly requirement?: readonly string[];
  readonly document?: readonly string[];
  readonly section?: readonly string[];
  readonly capability?: readonly string[];
  readonly tag?: readonly string[];
  readonly feature?: readonly string[];
}

export function addTargetFlags(command: Command): Command {
  return command
    .option('--authorization <url>', 'base URL of the authorization and token service', baseUrl)
    .option('--resource <url>', 'base URL of the platform resource API; /v3 follows it', baseUrl)
    .option('--profile <file>', 'YAML file that describes the target (schemas/profile.schema.json)')
    .option('--target <name>', 'name of the target, if the profile holds several')
    .option('--admin-client <id>', 'id of the admin client; its secret comes from ASSAY_ADMIN_SECRET')
    .option('--bearer-token-file <file>', 'file that holds the bearer token for the resource API')
    .option('--insecure', 'do not verify certificates; every report says so')
    .addOption(new Option('--release <x.y.z>', 'release of the target').argParser(release));
}

export function addSelectionFlags(command: Command): Command {
  return command
    .option('--requirement <ids...>', 'requirement ids or prefixes')
    .option('--document <names...>', 'platform or authorization')
    .option('--section <texts...>', 'sections of the documents, or parts of their headings')
    .option('--capability <names...>', 'capabilities; see assay list capabilities')
    .option('--tag <tags...>', 'tags of scenarios; security: those of the security set')
    .option('--feature <paths...>', 'feature files or folders');
}

export function levelOption(): Option {
  const option = new Option('--level <level>', 'widest level that counts for the verdict').default('must');
  return oneOf(option, 'level', levels.slice(0, 4));
}

export function concurrencyOption(): Option {
  return new Option(
    '--concurrency <n>',
    'how many scenarios run at once (8, as far as the target allows)',
  ).argParser((text: string) => {
    const value = Number(text);
    if (Number.isInteger(value) && value >= 1 && value <= 64) return value;
    throw new InvalidArgumentError('a concurrency is a whole number from 1 to 64');
  });
}

/** Reads the number of minutes of a flag. @throws UsageError for what is none */
export function minutesOf(flag: string): (text: string) => number {
  return durationOf(flag, 'minutes');
}

/** How long a command waits for a target that is only starting. */
export function waitOption(): Option {
  return new Option(
    '--wait <seconds>',
    'wait at most this long for the target to accept connections',
  ).argParser(durationOf('--wait', 'seconds'));
}

function durationOf(flag: string, unit: 'minutes' | 'seconds'): (text: string) => number {
  return (text) => {
    const number = Number(text);
    if (text.trim() !== '' && number >= 0 && Number.isFinite(number)) return number;
    throw new UsageError('bad-duration', `${flag} ${text}: give a number of ${unit}, 0 or more`);
  };
}

export function seedOption(): Option {
  return new Option(
    '--seed <text>',
    'draw the same secrets and one-time values as a run with that seed',
  ).argParser((text: string) => {
    if (text.trim() !== '') return text;
    throw new InvalidArgumentError('a seed is a text that is not empty');
  });
}

/** The option or argument takes one of a few names; of any other it says which are near, and which there are. */
export function oneOf<Taker extends Option | Argument>(
  taker: Taker,
  what: string,
  names: readonly string[],
): Taker {
  taker.choices(names).argParser((text: string) => {
    if (names.includes(text)) return text;
    throw new InvalidArgumentError(
      `"${text}" is not a ${what}${nearText(text, [...names])}; give one of ${names.join(', ')}`,
    );
  });
  return taker;
}

/** Formats by name, `sarif,har` or one by one. */
export function formatOption(): Option {
  return new Option(
    '--format <names>',
    `further formats, separated by commas: ${formatNames.join(', ')}, or all`,
  ).argParser((text: string, before: readonly FormatName[] = []) => [...before, ...formatsOf(text)]);
}

function formatsOf(text: string): readonly FormatName[] {
  if (text === 'all') return formatNames;
  return text.split(',').map((given) => {
    const name = formatNames.find((one) => one === given.trim());
    if (name !== undefined) return name;
    throw new InvalidArgumentError(
      `"${given}" is not a format${nearText(given, [...formatNames])}; the formats are ${formatNames.join(', ')}, or all`,
    );
  });
}

export function gateOption(): Option {
  const option = new Option('--gate <set>', 'what counts for the exit code besides the verdict');
  return oneOf(option, 'set', ['security']);
}

export function selectionOf(flags: SelectionFlags): Selection {
  const { requirement = [], document = [], section = [], capability = [], tag = [], feature = [] } = flags;
  return {
    requirements: requirement,
    documents: document,
    sections: section,
    capabilities: capability,
    tags: tag,
    features: feature,
  };
}

/**
 * The target that the flags name, or undefined when they name none and the bundled server is meant.
 *
 * @param withoutLists true: lists of fixtures that the profile names are not read
 */
export function targetOfFlags(
  flags: TargetFlags,
  environment: NodeJS.ProcessEnv,
  withoutLists = false,
): Target | undefined {
  const { authorization, resource, profile, release } = flags;
  if (profile !== undefined) {
    if (authorization !== undefined || resource !== undefined) {
      throw new UsageError(
        'two-targets',
        '--profile names the URLs already: leave out --authorization and --resource',
      );
    }
    if (flags.adminClient !== undefined) {
      throw new UsageError(
        'two-admins',
        '--profile names the admin client already: leave out --admin-client',
      );
    }
    if (flags.bearerTokenFile !== undefined) {
      throw new UsageError(
        'two-tokens',
        '--profile says how the resource API is called (resource.credentials): leave out --bearer-token-file',
      );
    }
    const target = loadProfile(profile, environment, flags.target, withoutLists);
    const connection = { ...target.connection, insecure: flags.insecure ?? target.connection.insecure };
    return checked({ ...target, connection, ...(release === undefined ? {} : { release }) });
  }
  if (flags.target !== undefined) {
    throw new UsageError('no-profile', `--target ${flags.target}: give --profile, the file that holds it`);
  }
  if (flags.bearerTokenFile !== undefined && resource === undefined) {
    throw new UsageError('no-resource', '--bearer-token-file is for a resource API: give --resource');
  }
  if (authorization === undefined && resource === undefined) return undefined;
  const adminClient = adminOf(flags, environment);
  return targetOf(
    {
      ...(authorization === undefined ? {} : { authorization: { url: authorization } }),
      ...(resource === undefined ? {} : { resource: { url: resource, ...tokenOf(flags) } }),
      ...(release === undefined ? {} : { release }),
      ...(adminClient === undefined ? {} : { adminClient }),
      ...(flags.insecure === undefined ? {} : { tls: { insecure: flags.insecure } }),
    },
    '.',
  );
}

/** @throws ProfileError when the profile declares off, or provokes, something that the suite does not know */
function checked(target: Target): Target {
  const capabilities = loadCapabilities(suiteRoot).map(({ id }) => id);
  for (const id of target.off) {
    if (capabilities.includes(id)) continue;
    throw new ProfileError(
      'unknown-capability',
      `capabilities.off: "${id}" is not a capability${nearText(id, capabilities)}; see assay list capabilities`,
    );
  }
  const triggers = loadCatalogue(suiteRoot).requirements.flatMap(({ trigger }) => trigger ?? []);
  for (const name of Object.keys(target.provoke)) {
    if (triggers.includes(name)) continue;
    throw new ProfileError(
      'unknown-trigger',
      `provoke: "${name}" is not a condition that a scenario asks for${nearText(name, triggers)}; the conditions are ${[...new Set(triggers)].sort().join(', ')}`,
    );
  }
  return target;
}

/** The credentials of the resource API that the flags name. */
function tokenOf({
  bearerTokenFile: file,
}: TargetFlags): Pick<NonNullable<Profile['resource']>, 'credentials'> {
  return file === undefined ? {} : { credentials: { way: 'bearer', token: { file } } };
}

function adminOf({ adminClient: id }: TargetFlags, environment: NodeJS.ProcessEnv) {
  const secret = environment.ASSAY_ADMIN_SECRET;
  if (id === undefined) return undefined;
  if (secret !== undefined && secret !== '') return { id, secret };
  throw new UsageError(
    'no-admin-secret',
    `--admin-client ${id}: put its secret into the variable ASSAY_ADMIN_SECRET`,
  );
}

/** Reads the base URL of a flag. */
export function baseUrl(text: string): string {
  if (/^https?:\/\//.test(text) && URL.canParse(text)) return text;
  throw new InvalidArgumentError('give a URL that begins with http:// or https://');
}

function release(text: string): string {
  if (/^\d+\.\d+\.\d+$/.test(text)) return text;
  throw new InvalidArgumentError('give three numbers, as in 77.0.0');
}

/**
 * Reads the number of a port; 0 means any free one.
 *
 * @throws UsageError when it is none
 */
export function portOf(text: string): number {
  const number = Number(text);
  if (/^\d{1,5}$/.test(text) && number < 65_536) return number;
  throw new UsageError('bad-port', `--port ${text}: give a number from 0 to 65535`);
}

/** @throws UsageError when it is no cost that scrypt can be given within its memory */
export function passwordCostOf(text: string): number {
  const cost = Number(text);
  if (/^\d{1,2}$/.test(text) && cost >= 1 && cost <= 20) return cost;
  throw new UsageError('bad-password-cost', `--password-cost ${text}: give a number from 1 to 20`);
}

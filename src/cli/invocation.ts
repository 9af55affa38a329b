import { basename, relative } from 'node:path';
import type { Invocation } from '../report/model/result.ts';
import { quoteLiteral } from '../report/shell-quote.ts';
import type { TargetFlags } from './options.ts';

/** Flags of a run that the commands which it offers need too. */
export interface InvocationFlags extends TargetFlags {
  readonly defect?: string;
  readonly yes?: boolean;
  readonly level?: string;
  readonly slow?: boolean;
  readonly readOnly?: boolean;
  readonly requirements?: string;
}

/**
 * How the run of these flags was called. No flag holds a secret: those come from variables and files.
 *
 * @param reports folder of the reports
 */
export function invocationOf(flags: InvocationFlags, reports: string): Invocation {
  return { program: programOf(process), target: targetWords(flags), run: runWords(flags), reports };
}

/** Flags that name the target; those of two runs are alike where their target is. */
export function targetWords(flags: InvocationFlags): string[] {
  const { profile, target, authorization, resource, adminClient, bearerTokenFile } = flags;
  const { release, insecure, defect } = flags;
  return [
    ...word('--profile', profile),
    ...word('--target', target),
    ...word('--authorization', authorization),
    ...word('--resource', resource),
    ...word('--admin-client', adminClient),
    ...word('--bearer-token-file', bearerTokenFile),
    ...word('--release', release),
    ...(insecure === true ? ['--insecure'] : []),
    ...word('--defect', defect),
  ];
}

function runWords({ yes, level, slow, readOnly, requirements }: InvocationFlags): string[] {
  return [
    ...(yes === true ? ['--yes'] : []),
    ...(level === 'must' ? [] : word('--level', level)),
    ...word('--requirements', requirements),
    ...(slow === true ? ['--slow'] : []),
    ...(readOnly === true ? ['--read-only'] : []),
  ];
}

function word(flag: string, value: string | undefined): string[] {
  return value === undefined ? [] : [flag, value];
}

/**
 * What starts Assay as it was started: npm says of itself that it did, and of which packages, without which it would
 * fetch another one of that name; else it was the file, or a name on the path.
 */
export function programOf({ argv, env, cwd }: Pick<NodeJS.Process, 'argv' | 'env' | 'cwd'>): string {
  const script = argv[1] ?? '';
  if (env.npm_command !== undefined) {
    const packages = (env.npm_config_package ?? '').split('\n').filter((name) => name !== '');
    return ['npx', ...packages.map((name) => `--package=${plainOrQuoted(name)}`), 'assay'].join(' ');
  }
  return basename(script) === 'assay.js' ? `node ${relative(cwd(), script)}` : 'assay';
}

function plainOrQuoted(text: string): string {
  return /^[\w./@:+-]+$/.test(text) ? text : quoteLiteral(text);
}

import { isStringArray, type JsonObject } from '../json.ts';

/** Secrets of a configuration: they are kept when a change leaves them out, and never shown. */
export const secretMembers = ['relyingPartySecret', 'bindPassword'] as const;

/** The configuration of a provider lacks something, or holds something that can't be used. */
export class ConfigError extends Error {
  constructor(hint: string) {
    super(hint);
    this.name = 'ConfigError';
  }
}

/** A member that is a text; absent, null and empty are the same. @throws ConfigError */
export function configText(config: JsonObject, name: string): string | undefined {
  const value = config[name] ?? undefined;
  if (value === undefined || value === '') return undefined;
  if (typeof value === 'string') return value;
  throw new ConfigError(`"config.${name}" must be a string`);
}

function needed(value: string | undefined, name: string): string {
  if (value !== undefined) return value;
  throw new ConfigError(`"config.${name}" must be given`);
}

/** A text that has to be there. @throws ConfigError */
export function neededText(config: JsonObject, name: string): string {
  return needed(configText(config, name), name);
}

/** One of a few words. @throws ConfigError */
export function configWord<Word extends string>(
  config: JsonObject,
  name: string,
  words: readonly Word[],
): Word | undefined {
  const value = configText(config, name);
  const word = words.find((one) => one === value);
  if (word !== undefined || value === undefined) return word;
  throw new ConfigError(`"config.${name}" must be one of ${words.join(', ')}`);
}

/** A member that is true or false. @throws ConfigError */
export function configFlag(config: JsonObject, name: string, absent = false): boolean {
  const value = config[name] ?? absent;
  if (typeof value === 'boolean') return value;
  throw new ConfigError(`"config.${name}" must be true or false`);
}

/** A member that is an array of strings. @throws ConfigError */
export function configWords(config: JsonObject, name: string): readonly string[] | undefined {
  const value = config[name] ?? undefined;
  if (value === undefined || isStringArray(value)) return value;
  throw new ConfigError(`"config.${name}" must be an array of strings`);
}

/** A member that is an absolute address with one of the schemes. @throws ConfigError */
export function configAddress(
  config: JsonObject,
  name: string,
  schemes: readonly string[] = ['https:', 'http:'],
): string | undefined {
  const value = configText(config, name);
  if (value === undefined) return undefined;
  if (URL.canParse(value) && schemes.includes(new URL(value).protocol)) return value;
  throw new ConfigError(`"config.${name}" must be an absolute address with ${schemes.join(' or ')}`);
}

/** An address that has to be there. @throws ConfigError */
export function neededAddress(config: JsonObject, name: string, schemes?: readonly string[]): string {
  return needed(configAddress(config, name, schemes), name);
}

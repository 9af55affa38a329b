import { AdministrationError } from '../errors.ts';
import { isJsonObject, type JsonObject } from '../json.ts';
import type { Settings } from '../settings.ts';
import { ConfigError, configFlag } from './config-members.ts';
import type { IdentityProviderStore } from './identity-provider.ts';

/** What this part needs of the service. */
export interface InternalConfigPorts {
  readonly identityProviders: IdentityProviderStore;
  readonly settings: Settings;
}

const lockoutMembers = ['lockoutAfterFailures', 'countFailuresWithin', 'lockoutPeriodSeconds'] as const;
const passwordMembers = [
  ...(['minLength', 'maxLength', 'requireUpperCaseCharacter'] as const),
  ...(['requireLowerCaseCharacter', 'requireDigit', 'requireSpecialCharacter'] as const),
];

type Numbers<Name extends string> = Readonly<Partial<Record<Name, number>>>;

/** What an operator sets for internal users (supplement-authorization sections 3.10 and 14, type `auth`). */
export interface InternalConfig {
  /** Failures, and seconds. */
  readonly lockout: Numbers<(typeof lockoutMembers)[number]>;
  /** Characters: at least, at most, and how many of a kind. */
  readonly password: Numbers<(typeof passwordMembers)[number]>;
  /** Whether the administration may not create or change internal users. */
  readonly isManagementOff: boolean;
}

function numbersOf<Name extends string>(
  config: JsonObject,
  member: string,
  names: readonly Name[],
): Numbers<Name> {
  const policy = config[member] ?? {};
  if (!isJsonObject(policy)) throw new ConfigError(`"config.${member}" must be an object`);
  const numbers: Partial<Record<Name, number>> = {};
  for (const [name, value] of Object.entries(policy)) {
    const known = names.find((one) => one === name);
    if (known === undefined || typeof value !== 'number' || !Number.isInteger(value) || value < 0) {
      throw new ConfigError(
        `"config.${member}.${name}" must be a whole number, and one of ${names.join(', ')}`,
      );
    }
    numbers[known] = value;
  }
  return numbers;
}

/** Reads the configuration of the internal provider. @throws ConfigError */
export function readInternalConfig(config: JsonObject): InternalConfig {
  return {
    lockout: numbersOf(config, 'lockoutPolicy', lockoutMembers),
    password: numbersOf(config, 'passwordPolicy', passwordMembers),
    isManagementOff: configFlag(config, 'disableInternalUserManagement', false),
  };
}

/** What is set now; nothing where there is no internal provider. */
export function internalConfig({ identityProviders, settings }: InternalConfigPorts): InternalConfig {
  return readInternalConfig(identityProviders.find(settings.internalOrigin)?.config ?? {});
}

const kinds = {
  requireUpperCaseCharacter: /\p{Lu}/gu,
  requireLowerCaseCharacter: /\p{Ll}/gu,
  requireDigit: /\p{Nd}/gu,
  requireSpecialCharacter: /[^\p{L}\p{N}]/gu,
} as const;

/** What a new password lacks of what an operator asks for, in words; undefined for a good one. */
export function passwordFault(password: string, { password: policy }: InternalConfig): string | undefined {
  const { minLength = 0, maxLength = password.length } = policy;
  if (password.length < minLength || password.length > maxLength) {
    return `Password must be at least ${minLength} and at most ${maxLength} characters in length.`;
  }
  const lacking = Object.entries(kinds).find(([name, kind]) => {
    const asked = passwordMembers.find((one) => one === name);
    return (password.match(kind)?.length ?? 0) < ((asked && policy[asked]) ?? 0);
  });
  return lacking && `Password must meet ${lacking[0]}.`;
}

/** @throws AdministrationError 403, where an operator switched off the administration of internal users */
export function requireManagement(origin: string, context: InternalConfigPorts): void {
  const isInternal = origin === context.settings.internalOrigin;
  if (!isInternal || !internalConfig(context).isManagementOff) return;
  throw new AdministrationError(
    403,
    'internal_user_management_disabled',
    'The administration of internal users is switched off: "disableInternalUserManagement" of provider auth',
  );
}

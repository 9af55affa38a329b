import { readFileSync } from 'node:fs';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { ProfileError } from '../errors.ts';
import { suiteRoot } from '../root.ts';
import type { Profile } from './profile.ts';

/**
 * Holds a profile to `schemas/profile.schema.json`.
 *
 * @throws ProfileError that names every member that is wrong
 */
export function checkProfile(value: unknown, path: string): Profile {
  const schema = JSON.parse(readFileSync(new URL('schemas/profile.schema.json', suiteRoot), 'utf8'));
  const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });
  formats.default(ajv, ['uri']);
  const validate = ajv.compile<Profile>(schema);
  if (validate(value)) return value;
  const problems = (validate.errors ?? []).map(problem);
  throw new ProfileError(
    'profile-invalid',
    `${path} is not a profile:\n  ${[...new Set(problems)].join('\n  ')}`,
  );
}

function problem({ instancePath, keyword, params, message }: ErrorObject): string {
  const at = instancePath === '' ? 'the profile' : instancePath.slice(1).replaceAll('/', '.');
  if (keyword === 'additionalProperties') {
    return `${at} has a member "${params.additionalProperty}" that profiles do not know; remove or correct it`;
  }
  if (keyword === 'required') return `${at} lacks the member "${params.missingProperty}"`;
  return `${at} ${message ?? 'is wrong'}`;
}

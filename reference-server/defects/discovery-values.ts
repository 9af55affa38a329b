import type { JsonValue } from '../domain/json.ts';
import type { Defect } from './defect.ts';
import { changeField } from './discovery-fields.ts';

type Field = Parameters<typeof changeField>[0];

/** Values of the samples, each with the number of its requirement. */
const listed: readonly (readonly [number, Field, string])[] = [
  [1, 'token_endpoint_auth_methods_supported', 'client_secret_basic'],
  [2, 'token_endpoint_auth_methods_supported', 'client_secret_post'],
  [3, 'token_endpoint_auth_methods_supported', 'private_key_jwt'],
  [4, 'token_endpoint_auth_signing_alg_values_supported', 'RS256'],
  [5, 'token_endpoint_auth_signing_alg_values_supported', 'HS256'],
  [6, 'scopes_supported', 'openid'],
  [7, 'scopes_supported', 'profile'],
  [8, 'scopes_supported', 'email'],
  [9, 'scopes_supported', 'phone'],
  [10, 'scopes_supported', 'roles'],
  [11, 'scopes_supported', 'user_attributes'],
  [12, 'response_types_supported', 'code'],
  [13, 'response_types_supported', 'code id_token'],
  [14, 'response_types_supported', 'id_token'],
  [15, 'response_types_supported', 'token id_token'],
  [16, 'subject_types_supported', 'public'],
  [17, 'id_token_signing_alg_values_supported', 'RS256'],
  [18, 'id_token_signing_alg_values_supported', 'HS256'],
  [19, 'id_token_encryption_alg_values_supported', 'none'],
  [20, 'claim_types_supported', 'normal'],
  [21, 'claims_supported', 'rev_sig'],
  [23, 'code_challenge_methods_supported', 'S256'],
  [24, 'code_challenge_methods_supported', 'plain'],
  [25, 'ui_locales_supported', 'en-US'],
];

const misspelt: Readonly<Record<string, string>> = { S256: 'SHA256', 'en-US': 'en_US', public: 'pairwise' };

function replaced(value: JsonValue | undefined, word: string): JsonValue | undefined {
  if (!Array.isArray(value)) return value;
  const others = value.filter((one) => one !== word);
  const instead = misspelt[word] ?? (others.length === 0 ? 'other' : undefined);
  return instead === undefined ? others : [...others, instead];
}

const slug = (word: string): string => word.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** Mistakes in which a value of the samples is not listed, or misspelt. */
export const discoveryValueDefects: readonly Defect[] = listed.map(([number, field, word]) => ({
  id: `discovery-${slug(field)}-without-${slug(word)}`,
  mistake: `The field ${field} does not list ${word}`,
  breaks: [`DISCOVERY-VALUE-${String(number).padStart(3, '0')}`],
  policy: changeField(field, (value) => replaced(value, word)),
}));

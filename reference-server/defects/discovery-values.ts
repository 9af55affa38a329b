import type { JsonValue } from '../domain/json.ts';
import type { Defect } from './defect.ts';
import { changeField } from './discovery-fields.ts';
import { type Broken, named } from './named.ts';

/** The ids of the rows below, with what each breaks. */
const broken: Broken = {
  'discovery-token-endpoint-auth-methods-supported-without-client-secret-basic': ['DISCOVERY-VALUE-001'],
  'discovery-token-endpoint-auth-methods-supported-without-client-secret-post': ['DISCOVERY-VALUE-002'],
  'discovery-token-endpoint-auth-methods-supported-without-private-key-jwt': ['DISCOVERY-VALUE-003'],
  'discovery-token-endpoint-auth-signing-alg-values-supported-without-rs256': ['DISCOVERY-VALUE-004'],
  'discovery-token-endpoint-auth-signing-alg-values-supported-without-hs256': ['DISCOVERY-VALUE-005'],
  'discovery-scopes-supported-without-openid': ['DISCOVERY-VALUE-006'],
  'discovery-scopes-supported-without-profile': ['DISCOVERY-VALUE-007'],
  'discovery-scopes-supported-without-email': ['DISCOVERY-VALUE-008'],
  'discovery-scopes-supported-without-phone': ['DISCOVERY-VALUE-009'],
  'discovery-scopes-supported-without-roles': ['DISCOVERY-VALUE-010'],
  'discovery-scopes-supported-without-user-attributes': ['DISCOVERY-VALUE-011'],
  'discovery-response-types-supported-without-code': ['DISCOVERY-VALUE-012'],
  'discovery-response-types-supported-without-code-id-token': ['DISCOVERY-VALUE-013'],
  'discovery-response-types-supported-without-id-token': ['DISCOVERY-VALUE-014'],
  'discovery-response-types-supported-without-token-id-token': ['DISCOVERY-VALUE-015'],
  'discovery-subject-types-supported-without-public': ['DISCOVERY-VALUE-016'],
  'discovery-id-token-signing-alg-values-supported-without-rs256': ['DISCOVERY-VALUE-017'],
  'discovery-id-token-signing-alg-values-supported-without-hs256': ['DISCOVERY-VALUE-018'],
  'discovery-id-token-encryption-alg-values-supported-without-none': ['DISCOVERY-VALUE-019'],
  'discovery-claim-types-supported-without-normal': ['DISCOVERY-VALUE-020'],
  'discovery-claims-supported-without-rev-sig': ['DISCOVERY-VALUE-021'],
  'discovery-code-challenge-methods-supported-without-s256': ['DISCOVERY-VALUE-023'],
  'discovery-code-challenge-methods-supported-without-plain': ['DISCOVERY-VALUE-024'],
  'discovery-ui-locales-supported-without-en-us': ['DISCOVERY-VALUE-025'],
};

type Field = Parameters<typeof changeField>[0];

/** Values of the samples. */
const listed: readonly (readonly [Field, string])[] = [
  ['token_endpoint_auth_methods_supported', 'client_secret_basic'],
  ['token_endpoint_auth_methods_supported', 'client_secret_post'],
  ['token_endpoint_auth_methods_supported', 'private_key_jwt'],
  ['token_endpoint_auth_signing_alg_values_supported', 'RS256'],
  ['token_endpoint_auth_signing_alg_values_supported', 'HS256'],
  ['scopes_supported', 'openid'],
  ['scopes_supported', 'profile'],
  ['scopes_supported', 'email'],
  ['scopes_supported', 'phone'],
  ['scopes_supported', 'roles'],
  ['scopes_supported', 'user_attributes'],
  ['response_types_supported', 'code'],
  ['response_types_supported', 'code id_token'],
  ['response_types_supported', 'id_token'],
  ['response_types_supported', 'token id_token'],
  ['subject_types_supported', 'public'],
  ['id_token_signing_alg_values_supported', 'RS256'],
  ['id_token_signing_alg_values_supported', 'HS256'],
  ['id_token_encryption_alg_values_supported', 'none'],
  ['claim_types_supported', 'normal'],
  ['claims_supported', 'rev_sig'],
  ['code_challenge_methods_supported', 'S256'],
  ['code_challenge_methods_supported', 'plain'],
  ['ui_locales_supported', 'en-US'],
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
export const discoveryValueDefects: readonly Defect[] = listed.map(([field, word]) => ({
  ...named(broken, `discovery-${slug(field)}-without-${slug(word)}`),
  mistake: `The field ${field} does not list ${word}`,
  policy: changeField(field, (value) => replaced(value, word)),
}));

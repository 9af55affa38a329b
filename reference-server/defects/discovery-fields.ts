import type { JsonValue } from '../domain/json.ts';
import type { Defect, NameIn, PolicyReplacements, SoundRule } from './defect.ts';
import { type Broken, named } from './named.ts';

/** The ids of the rows below, with what each breaks. */
const broken: Broken = {
  'discovery-issuer-left-out': ['DISCOVERY-FIELD-001'],
  'discovery-authorization-endpoint-left-out': ['DISCOVERY-FIELD-002'],
  'discovery-token-endpoint-left-out': ['DISCOVERY-FIELD-003'],
  'discovery-userinfo-endpoint-left-out': ['DISCOVERY-FIELD-004'],
  'discovery-jwks-uri-left-out': ['DISCOVERY-FIELD-005'],
  'discovery-end-session-endpoint-left-out': ['DISCOVERY-FIELD-006'],
  'discovery-token-endpoint-auth-methods-supported-left-out': ['DISCOVERY-FIELD-007'],
  'discovery-token-endpoint-auth-signing-alg-values-supported-left-out': ['DISCOVERY-FIELD-008'],
  'discovery-scopes-supported-left-out': ['DISCOVERY-FIELD-009'],
  'discovery-response-types-supported-left-out': ['DISCOVERY-FIELD-010'],
  'discovery-subject-types-supported-left-out': ['DISCOVERY-FIELD-011'],
  'discovery-id-token-signing-alg-values-supported-left-out': ['DISCOVERY-FIELD-012'],
  'discovery-id-token-encryption-alg-values-supported-left-out': ['DISCOVERY-FIELD-013'],
  'discovery-claim-types-supported-left-out': ['DISCOVERY-FIELD-014'],
  'discovery-claims-supported-left-out': ['DISCOVERY-FIELD-015'],
  'discovery-claims-parameter-supported-left-out': ['DISCOVERY-FIELD-016'],
  'discovery-service-documentation-left-out': ['DISCOVERY-FIELD-017'],
  'discovery-code-challenge-methods-supported-left-out': ['DISCOVERY-FIELD-018'],
  'discovery-ui-locales-supported-left-out': ['DISCOVERY-FIELD-019'],
  'discovery-issuer-mistyped': ['DISCOVERY-TYPE-001'],
  'discovery-authorization-endpoint-mistyped': ['DISCOVERY-TYPE-002'],
  'discovery-token-endpoint-mistyped': ['DISCOVERY-TYPE-003'],
  'discovery-userinfo-endpoint-mistyped': ['DISCOVERY-TYPE-004'],
  'discovery-jwks-uri-mistyped': ['DISCOVERY-TYPE-005'],
  'discovery-end-session-endpoint-mistyped': ['DISCOVERY-TYPE-006'],
  'discovery-token-endpoint-auth-methods-supported-mistyped': ['DISCOVERY-TYPE-007'],
  'discovery-token-endpoint-auth-signing-alg-values-supported-mistyped': ['DISCOVERY-TYPE-008'],
  'discovery-scopes-supported-mistyped': ['DISCOVERY-TYPE-009'],
  'discovery-response-types-supported-mistyped': ['DISCOVERY-TYPE-010'],
  'discovery-subject-types-supported-mistyped': ['DISCOVERY-TYPE-011'],
  'discovery-id-token-signing-alg-values-supported-mistyped': ['DISCOVERY-TYPE-012'],
  'discovery-id-token-encryption-alg-values-supported-mistyped': ['DISCOVERY-TYPE-013'],
  'discovery-claim-types-supported-mistyped': ['DISCOVERY-TYPE-014'],
  'discovery-claims-supported-mistyped': ['DISCOVERY-TYPE-015'],
  'discovery-claims-parameter-supported-mistyped': ['DISCOVERY-TYPE-016'],
  'discovery-service-documentation-mistyped': ['DISCOVERY-TYPE-017'],
  'discovery-code-challenge-methods-supported-mistyped': ['DISCOVERY-TYPE-018'],
  'discovery-ui-locales-supported-mistyped': ['DISCOVERY-TYPE-019'],
};

type Field = NameIn<'discovery'>;

/** The fields in the order of the document. */
const fields = [
  ...[
    'issuer',
    'authorization_endpoint',
    'token_endpoint',
    'userinfo_endpoint',
    'jwks_uri',
    'end_session_endpoint',
  ],
  ...['token_endpoint_auth_methods_supported', 'token_endpoint_auth_signing_alg_values_supported'],
  ...['scopes_supported', 'response_types_supported', 'subject_types_supported'],
  ...[
    'id_token_signing_alg_values_supported',
    'id_token_encryption_alg_values_supported',
    'claim_types_supported',
  ],
  ...['claims_supported', 'claims_parameter_supported', 'service_documentation'],
  ...['code_challenge_methods_supported', 'ui_locales_supported'],
] as const satisfies readonly Field[];

/** A replacement of one field of the discovery document. */
export function changeField(
  field: Field,
  change: (value: JsonValue | undefined) => JsonValue | undefined,
): PolicyReplacements {
  return {
    discovery: {
      [field]: (original: SoundRule<'discovery', Field>) => (source: never) => change(original(source)),
    },
  };
}

const kebab = (name: string): string => name.replaceAll('_', '-');
const leftOut = fields.map((field): Defect => {
  return {
    ...named(broken, `discovery-${kebab(field)}-left-out`),
    mistake: `The discovery document is built without ${field}`,
    policy: changeField(field, () => undefined),
  };
});

function ofOtherType(value: JsonValue | undefined): JsonValue {
  if (Array.isArray(value)) return value.join(' ');
  return typeof value === 'boolean' ? String(value) : [value ?? null];
}

const mistyped = fields.map(
  (field): Defect => ({
    ...named(broken, `discovery-${kebab(field)}-mistyped`),
    mistake: `The field ${field} is serialized as another JSON type: a list as text, a text as list, a boolean as text`,
    policy: changeField(field, ofOtherType),
  }),
);

/** Mistakes in which a field is missing, or of another type. */
export const discoveryFieldDefects: readonly Defect[] = [...leftOut, ...mistyped];

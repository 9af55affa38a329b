import type { JsonValue } from '../domain/json.ts';
import type { Policies } from '../domain/policies.ts';
import type { Defect, PolicyReplacements } from './defect.ts';

type Field = keyof Policies['discovery'];

/** The fields in the order of the document, which is that of the requirements' numbers. */
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
      [field]: (original: Policies['discovery'][Field]) => (source: never) => change(original(source)),
    },
  };
}

const kebab = (name: string): string => name.replaceAll('_', '-');
const numbered = (topic: string, index: number): string =>
  `DISCOVERY-${topic}-${String(index + 1).padStart(3, '0')}`;

const leftOut = fields.map((field, index): Defect => {
  return {
    id: `discovery-${kebab(field)}-left-out`,
    mistake: `The discovery document is built without ${field}`,
    breaks: [numbered('FIELD', index)],
    policy: changeField(field, () => undefined),
  };
});

function ofOtherType(value: JsonValue | undefined): JsonValue {
  if (Array.isArray(value)) return value.join(' ');
  return typeof value === 'boolean' ? String(value) : [value ?? null];
}

const mistyped = fields.map(
  (field, index): Defect => ({
    id: `discovery-${kebab(field)}-mistyped`,
    mistake: `The field ${field} is serialized as another JSON type: a list as text, a text as list, a boolean as text`,
    breaks: [numbered('TYPE', index)],
    policy: changeField(field, ofOtherType),
  }),
);

/** Mistakes in which a field is missing, or of another type. */
export const discoveryFieldDefects: readonly Defect[] = [...leftOut, ...mistyped];

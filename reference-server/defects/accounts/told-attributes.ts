import type { IdentityProvider } from '../../domain/federation/identity-provider.ts';
import { isJsonObject, type JsonValue } from '../../domain/json.ts';
import { changing } from '../changing.ts';
import type { Defect } from '../defect.ts';

const storing = (provider: IdentityProvider): IdentityProvider => ({
  ...provider,
  config: { ...provider.config, storeCustomAttributes: true },
});

/** Of each attribute the first value alone, without its list. */
function firstValues(attributes: JsonValue | undefined): JsonValue | undefined {
  if (!isJsonObject(attributes)) return attributes;
  const first = Object.entries(attributes).map(([name, values]) => [
    name,
    Array.isArray(values) ? values[0] : values,
  ]);
  return Object.fromEntries(first);
}

/** Mistakes in what userinfo and ID tokens tell of a user beside the name and the address. */
export const toldAttributeDefects: readonly Defect[] = [
  {
    id: 'userinfo-first-value-of-attributes',
    mistake: 'Userinfo has the first value of each attribute',
    breaks: ['SUPPLEMENT-JWTBEARER-021'],
    policy: { userInfo: { user_attributes: (original) => (source) => firstValues(original(source)) } },
  },
  {
    id: 'shadow-users-attributes-always-stored',
    mistake: 'storeCustomAttributes is not read: what a provider asserts is always stored',
    breaks: ['SUPPLEMENT-JWTBEARER-022'],
    ports: changing('identityProviders', (sound) => ({ list: () => sound.list().map(storing) })),
  },
  {
    id: 'id-token-first-value-of-attributes',
    mistake: 'An ID token has the first value of each attribute',
    breaks: ['SUPPLEMENT-IDTOKEN-014'],
    policy: { idTokenClaims: { user_attributes: (original) => (source) => firstValues(original(source)) } },
  },
  {
    id: 'id-token-without-telephone',
    mistake: 'An ID token has the names of the user and no telephone',
    breaks: ['SUPPLEMENT-IDTOKEN-012'],
    policy: { idTokenClaims: { phone_number: () => () => undefined } },
  },
  {
    id: 'id-token-without-previous-login',
    mistake: 'An ID token does not tell the login before',
    breaks: ['SUPPLEMENT-IDTOKEN-013'],
    policy: { idTokenClaims: { previous_logon_time: () => () => undefined } },
  },
];

/** Types of identity providers that the administration is asked to store. */
export type ConfiguredType = 'oidc1.0' | 'saml';

/** A complete configuration that differs from the usual one. */
export interface ConfiguredProvider {
  /** As feature files say it, after "a new provider". */
  readonly name: string;
  readonly type: ConfiguredType;
  /** Put in the places of the usual members; `undefined` leaves a member out. */
  readonly config: Readonly<Record<string, unknown>>;
}

const oidc = 'oidc1.0';

/** Every configuration that feature files can name: what the table of minimal configurations allows (supplement, section 14). */
export const configuredProviders: readonly ConfiguredProvider[] = [
  { name: 'of a SAML identity provider', type: 'saml', config: {} },
  {
    name: 'with the address of its discovery document alone',
    type: oidc,
    config: {
      ...{ authUrl: undefined, tokenUrl: undefined, tokenKey: undefined },
      discoveryUrl: 'https://idp.assay.example/.well-known/openid-configuration',
    },
  },
  {
    name: 'with jwtClientAuthentication in place of a secret',
    type: oidc,
    config: { relyingPartySecret: undefined, jwtClientAuthentication: true },
  },
  { name: 'without a relyingPartySecret', type: oidc, config: { relyingPartySecret: undefined } },
  {
    name: 'with authMethod none in place of a secret',
    type: oidc,
    config: { relyingPartySecret: undefined, authMethod: 'none' },
  },
  {
    name: 'that is not shown and has no linkText',
    type: oidc,
    config: { linkText: undefined, showLinkText: false },
  },
  {
    name: 'with the address of its keys',
    type: oidc,
    config: { tokenKey: undefined, tokenKeyUrl: 'https://idp.assay.example/keys' },
  },
  { name: 'whose groups are scopes', type: oidc, config: { groupMappingMode: 'AS_SCOPES' } },
  { name: 'whose groups are mapped', type: oidc, config: { groupMappingMode: 'EXPLICITLY_MAPPED' } },
];

/** A bearer grant. */
export interface BearerRow {
  /** Part of the ids of its defects. */
  readonly id: string;
  readonly grantType: string;
}

export const saml2Bearer: BearerRow = {
  id: 'saml2-bearer',
  grantType: 'urn:ietf:params:oauth:grant-type:saml2-bearer',
};

export const jwtBearer: BearerRow = {
  id: 'jwt-bearer',
  grantType: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
};

/** Both of them. */
export const bearerRows: readonly BearerRow[] = [saml2Bearer, jwtBearer];

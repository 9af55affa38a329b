/** A bearer grant, with the numbers of its rows in tables of requirements. */
export interface BearerRow {
  /** Part of the ids of its defects. */
  readonly id: string;
  readonly grantType: string;
  /** Row in the tables of the token response and of `token_format`. */
  readonly row: number;
  /** Row in the tables of the success. */
  readonly success: number;
}

export const saml2Bearer: BearerRow = {
  id: 'saml2-bearer',
  grantType: 'urn:ietf:params:oauth:grant-type:saml2-bearer',
  ...{ row: 6, success: 7 },
};

export const jwtBearer: BearerRow = {
  id: 'jwt-bearer',
  grantType: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
  ...{ row: 7, success: 8 },
};

/** Both of them. */
export const bearerRows: readonly BearerRow[] = [saml2Bearer, jwtBearer];

/** A requirement id of a table with a number for each row. */
export function numbered(beginning: string, number: number): string {
  return `${beginning}-${String(number).padStart(3, '0')}`;
}

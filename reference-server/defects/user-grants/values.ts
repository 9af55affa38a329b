import type { Defect } from '../defect.ts';
import { type Broken, named } from '../named.ts';

/** The ids of the rows below, with what each breaks. */
const broken: Broken = {
  'password-jti-always-the-same': ['TOKEN-RESPONSE-JTI-018'],
  'passcode-jti-always-the-same': ['TOKEN-RESPONSE-JTI-019'],
  'saml2-bearer-jti-always-the-same': ['TOKEN-RESPONSE-JTI-020'],
  'jwt-bearer-jti-always-the-same': ['TOKEN-RESPONSE-JTI-021'],
  'password-expires-in-another-time': ['TOKEN-RESPONSE-EXPIRES-013'],
  'passcode-expires-in-another-time': ['TOKEN-RESPONSE-EXPIRES-014'],
  'saml2-bearer-expires-in-another-time': ['TOKEN-RESPONSE-EXPIRES-015'],
  'jwt-bearer-expires-in-another-time': ['TOKEN-RESPONSE-EXPIRES-016'],
};

const saml = 'urn:ietf:params:oauth:grant-type:saml2-bearer';
const jwt = 'urn:ietf:params:oauth:grant-type:jwt-bearer';

/** Grants of users, with the part of the ids that names them. */
const rows: readonly (readonly [name: string, id: string])[] = [
  ['password', 'password'],
  ['passcode', 'passcode'],
  [saml, 'saml2-bearer'],
  [jwt, 'jwt-bearer'],
];

const sameJti = rows.map(
  ([name, id]): Defect => ({
    ...named(broken, `${id}-jti-always-the-same`),
    mistake: `The jti of each ${id} response is the same`,
    policy: {
      tokenResponse: {
        jti: (original) => (issued) => (issued.grantType === name ? 'e'.repeat(32) : original(issued)),
      },
    },
  }),
);

const otherExpiry = rows.map(
  ([name, id]): Defect => ({
    ...named(broken, `${id}-expires-in-another-time`),
    mistake: `expires_in of each ${id} response is ten minutes more than the token lives`,
    policy: {
      tokenResponse: {
        expires_in: (original) => (issued) =>
          issued.grantType === name ? Number(original(issued)) + 600 : original(issued),
      },
    },
  }),
);

/** Mistakes in the values of members, a row for each grant. */
export const userValueDefects: readonly Defect[] = [...sameJti, ...otherExpiry];

import type { Defect } from '../defect.ts';
import { numbered } from './grants.ts';

const saml = 'urn:ietf:params:oauth:grant-type:saml2-bearer';
const jwt = 'urn:ietf:params:oauth:grant-type:jwt-bearer';

/** Grants of users with the numbers of their rows on a unique jti and on the time that expires_in tells. */
const rows: readonly (readonly [name: string, id: string, jti: number, expires: number])[] = [
  ['password', 'password', 18, 13],
  ['passcode', 'passcode', 19, 14],
  [saml, 'saml2-bearer', 20, 15],
  [jwt, 'jwt-bearer', 21, 16],
];

const sameJti = rows.map(
  ([name, id, number]): Defect => ({
    id: `${id}-jti-always-the-same`,
    mistake: `The jti of each ${id} response is the same`,
    breaks: [numbered('TOKEN-RESPONSE-JTI', number)],
    policy: {
      tokenResponse: {
        jti: (original) => (issued) => (issued.grantType === name ? 'e'.repeat(32) : original(issued)),
      },
    },
  }),
);

const otherExpiry = rows.map(
  ([name, id, , number]): Defect => ({
    id: `${id}-expires-in-another-time`,
    mistake: `expires_in of each ${id} response is ten minutes more than the token lives`,
    breaks: [numbered('TOKEN-RESPONSE-EXPIRES', number)],
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

import type { Defect } from '../defect.ts';
import { claimDefect, exchange, type Place, password, type Row } from './id-token-places.ts';

const anywhere: Place = () => true;

const rows: readonly Row[] = [
  [
    'id-token-exchange-aud-as-text',
    'aud is the client id alone, in no array,',
    'aud',
    exchange,
    (_, { client }) => client.clientId,
    'SUPPLEMENT-IDTOKEN-017',
  ],
  [
    'id-token-password-aud-as-text',
    'aud is the client id alone, in no array, after a password',
    'aud',
    password,
    (_, { client }) => client.clientId,
    'SUPPLEMENT-IDTOKEN-017',
  ],
  [
    'id-token-given-name-without-profile',
    'given_name is there whatever the scope is',
    'given_name',
    anywhere,
    (_, { user }) => user.givenName,
    'SUPPLEMENT-IDTOKEN-016',
  ],
  [
    'id-token-family-name-without-profile',
    'family_name is there whatever the scope is',
    'family_name',
    anywhere,
    (_, { user }) => user.familyName,
    'SUPPLEMENT-IDTOKEN-016',
  ],
  [
    'id-token-previous-login-in-seconds',
    'previous_logon_time is counted in seconds',
    'previous_logon_time',
    anywhere,
    (time) => (typeof time === 'number' ? Math.floor(time / 1000) : time),
    'SUPPLEMENT-IDTOKEN-013',
  ],
];

/** Mistakes in the form of claims of ID tokens, and in when they are there. */
export const idTokenFormDefects: readonly Defect[] = [
  ...rows.map(claimDefect),
  {
    id: 'user-token-with-id-token',
    mistake: 'The response of the grant user_token brings an ID token where openid is granted',
    breaks: ['SUPPLEMENT-USERTOKEN-008'],
    policy: {
      tokenResponse: {
        id_token: (original) => (issued) =>
          issued.grantType === 'user_token' && issued.scopes.includes('openid')
            ? 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ1c2VyIn0.'
            : original(issued),
      },
    },
  },
];

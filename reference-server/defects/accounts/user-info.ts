import type { Defect } from '../defect.ts';
import { jsonBody, without, withStatus } from '../json-body.ts';
import { type Broken, named } from '../named.ts';

/** The ids of the rows below, with what each breaks. */
const broken: Broken = {
  'userinfo-without-name-by-password': ['SUPPLEMENT-USERINFO-006'],
  'userinfo-without-given-name-by-password': ['SUPPLEMENT-USERINFO-006', 'USERINFO-008'],
  'userinfo-without-family-name-by-password': ['SUPPLEMENT-USERINFO-006', 'USERINFO-008'],
};

const get = { method: 'GET', path: '/userinfo' } as const;

/** Mistakes of the userinfo endpoint. */
export const userInfoDefects: readonly Defect[] = [
  {
    id: 'userinfo-refuses-get',
    mistake: 'Userinfo takes POST only',
    breaks: ['USERINFO-001'],
    rewrite: { ...get, status: 200, response: withStatus(405) },
  },
  {
    id: 'userinfo-refuses-post',
    mistake: 'Userinfo takes GET only',
    breaks: ['USERINFO-002', 'SUPPLEMENT-USERINFO-002'],
    rewrite: { method: 'POST', path: '/userinfo', status: 200, response: withStatus(405) },
  },
  {
    id: 'userinfo-by-post-without-sub',
    mistake: 'The userinfo answer to POST has user_id and no sub',
    breaks: ['USERINFO-004'],
    rewrite: {
      ...{ method: 'POST', path: '/userinfo', status: 200 },
      response: jsonBody((body) => without(body, 'sub')),
    },
  },
  {
    id: 'userinfo-as-text',
    mistake: 'The userinfo answer has content type text/plain',
    breaks: ['USERINFO-003'],
    rewrite: {
      ...{ ...get, status: 200 },
      response: (response) => ({
        ...response,
        headers: { ...response.headers, 'content-type': 'text/plain' },
      }),
    },
  },
  {
    id: 'userinfo-without-sub',
    mistake: 'The userinfo answer has user_id and no sub',
    breaks: ['USERINFO-004', 'SUPPLEMENT-USERINFO-001'],
    policy: { userInfo: { sub: () => () => undefined } },
  },
  {
    id: 'userinfo-sub-of-the-name',
    mistake: 'sub of the userinfo answer is the user name',
    breaks: ['USERINFO-005'],
    policy: {
      userInfo: {
        sub:
          () =>
          ({ user }) =>
            user.userName,
      },
    },
  },
  {
    id: 'userinfo-empty-texts',
    mistake: 'Unknown claims are given as empty texts',
    breaks: ['USERINFO-006'],
    policy: {
      userInfo: {
        phone_number: (original) => (source) => original(source) ?? '',
      },
    },
  },
  {
    id: 'userinfo-email-verified-a-text',
    mistake: 'email_verified of the userinfo answer is a text',
    breaks: ['USERINFO-007', 'SUPPLEMENT-USERINFO-001'],
    policy: { userInfo: { email_verified: (original) => (source) => String(original(source)) } },
  },
  {
    id: 'userinfo-without-names',
    mistake: 'The userinfo answer has the full name only',
    breaks: ['USERINFO-008', 'SUPPLEMENT-USERINFO-006'],
    policy: { userInfo: { family_name: () => () => undefined } },
  },
  {
    id: 'userinfo-without-challenge',
    mistake: 'Userinfo answers a request without token with 403',
    breaks: ['USERINFO-009', 'RFC6750-BEARER-001', 'RFC6750-BEARER-002', 'SUPPLEMENT-USERINFO-005'],
    rewrite: {
      ...{ ...get, status: 401 },
      response: (response, request) =>
        request.headers.authorization === undefined ? { status: 403, headers: {}, body: '{}' } : response,
    },
  },
  {
    id: 'userinfo-unknown-token-without-error',
    mistake: 'Userinfo answers an unknown token without an error in WWW-Authenticate',
    breaks: ['USERINFO-010', 'RFC6750-BEARER-004'],
    rewrite: {
      ...{ ...get, status: 401 },
      response: (response) => ({
        ...response,
        headers: { ...response.headers, 'www-authenticate': 'Bearer' },
      }),
    },
  },
  {
    id: 'userinfo-any-scope',
    mistake: 'Userinfo needs no scope openid',
    breaks: ['USERINFO-012'],
    policy: { userInfoAccess: { isAllowed: () => () => true } },
  },
  {
    id: 'userinfo-of-a-client',
    mistake: 'Userinfo answers the token of a client with the first user',
    breaks: ['USERINFO-013'],
    policy: {
      userInfoAccess: {
        subjectOf: (original) => (token, users) => original(token, users) ?? users.list()[0],
      },
    },
  },
  {
    id: 'userinfo-of-the-last-user',
    mistake:
      'Userinfo shows the last user of the list who is not that of the token: a comparison is turned round',
    breaks: ['USERINFO-015', 'USERINFO-005'],
    policy: {
      userInfoAccess: {
        subjectOf: () => (token, users) => users.list().findLast(({ id }) => id !== token.userId),
      },
    },
  },
  ...(['name', 'given_name', 'family_name'] as const).map(
    (member): Defect => ({
      ...named(broken, `userinfo-without-${member.replace('_', '-')}-by-password`),
      mistake: `Userinfo has no ${member}`,
      policy: { userInfo: { [member]: () => () => undefined } },
    }),
  ),
  {
    id: 'userinfo-403-without-description',
    mistake: 'A token without openid is answered with a code alone',
    breaks: ['SUPPLEMENT-ERROR-007'],
    rewrite: { ...get, status: 403, response: jsonBody(({ error = '' }) => ({ error })) },
  },
  {
    id: 'userinfo-attributes-always',
    mistake: 'user_attributes is shown without its scope',
    breaks: ['SUPPLEMENT-USERINFO-004'],
    policy: {
      userInfo: {
        user_attributes:
          () =>
          ({ user }) =>
            user.attributes,
      },
    },
  },
];

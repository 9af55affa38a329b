import { expect } from 'chai';
import type { Parameters } from '../../../../src/client/parameters.ts';
import { authenticatorFaults } from '../../../../src/protocol/grants/faults/authenticator-faults.ts';
import { passwordFaults } from '../../../../src/protocol/grants/faults/password-faults.ts';
import { userTokenFaults } from '../../../../src/protocol/grants/faults/user-token-faults.ts';
import { tokenDraft } from '../../../../src/protocol/token/token-request.ts';
import { noScenario } from '../../../scenario/example-run.ts';

const verifier = `aB3-._~x${'Zz09'.repeat(14)}`;
const own: Parameters = [
  ['grant_type', 'any'],
  ['code', 'aaaabbbbccccdddd'],
  ['redirect_uri', 'https://client.example/Callback'],
  ['code_verifier', verifier],
  ['username', 'Ada'],
  ['password', 'Secret1'],
  ['passcode', 'aB3'],
  ['mfaCode', '189045'],
  ['refresh_token', '0123456789abcdef-r'],
  ['client_id', 'receiver'],
];
const bearer = { method: 'authorization_header', value: 'Bearer head.claims.signature' } as const;
const draft = tokenDraft('http://target', bearer, own);

/** Faults that put a user of the target in, which is another test's matter. */
const withUsers = ['the credentials of an inactive user'];
withUsers.push('the credentials of an unverified user', 'a bearer token that has ended');

const faults = [...passwordFaults, ...authenticatorFaults, ...userTokenFaults].filter(
  ({ name }) => !withUsers.includes(name),
);

async function changes(fault: (typeof faults)[number]): Promise<string[]> {
  const spoilt = await fault.apply(draft, noScenario);
  const before = new Map(own);
  const after = new Map(spoilt.parameters);
  const names = [...new Set([...before.keys(), ...after.keys()])];
  const changed = names.filter((name) => before.get(name) !== after.get(name));
  const sameHeader = JSON.stringify(spoilt.authentication) === JSON.stringify(bearer);
  return sameHeader ? changed : [...changed, 'Authorization'];
}

describe('faults of user grants', () => {
  for (const fault of faults) {
    it(`"${fault.name}" changes one thing`, async () => {
      expect(await changes(fault)).to.have.length(1);
    });
  }
});

import { expect } from 'chai';
import type { Parameters } from '../../../../src/client/parameters.ts';
import { SuiteDefect } from '../../../../src/errors.ts';
import { proofKey } from '../../../../src/protocol/authorization/proof-key.ts';
import { authenticatorFaults } from '../../../../src/protocol/grants/faults/authenticator-faults.ts';
import { codeFaults } from '../../../../src/protocol/grants/faults/code-faults.ts';
import { passwordFaults } from '../../../../src/protocol/grants/faults/password-faults.ts';
import { pkceFaults } from '../../../../src/protocol/grants/faults/pkce-faults.ts';
import { refreshFaults } from '../../../../src/protocol/grants/faults/refresh-faults.ts';
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

/** This one needs a challenge that a verifier of the run is behind. */
const hashed = 'a code_verifier whose S256 is the code_challenge';

const faults = [
  ...[...codeFaults, ...pkceFaults, ...passwordFaults, ...authenticatorFaults],
  ...[...refreshFaults, ...userTokenFaults],
].filter(({ name }) => name !== hashed && !withUsers.includes(name));

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

  it('go back from a plain challenge to the verifier whose S256 it is', async () => {
    const { codeChallenge, codeVerifier } = await proofKey('S256');
    const plain = tokenDraft('http://target', bearer, [['code_verifier', codeChallenge]]);
    const spoilt = await pkceFaults.find(({ name }) => name === hashed)?.apply(plain, noScenario);
    expect(spoilt?.parameters).to.deep.equal([['code_verifier', codeVerifier]]);
  });

  it('object to a request that does not carry what they change', async () => {
    const empty = tokenDraft('http://target', bearer, []);
    const fault = refreshFaults.find(({ name }) => name === 'no refresh_token');
    expect(() => fault?.apply(empty, noScenario)).to.throw(SuiteDefect, 'refresh_token');
  });
});

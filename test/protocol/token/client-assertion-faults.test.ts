import { expect } from 'chai';
import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose';
import { SuiteDefect } from '../../../src/errors.ts';
import { publicKeySet } from '../../../src/keys/key-pair.ts';
import {
  type ClientAuthentication,
  jwtBearerAssertionType,
} from '../../../src/protocol/token/client-authentication.ts';
import {
  basicHeaderBeside,
  keyOfAnother,
  withOneAssertion,
} from '../../../src/protocol/token/faults/another-assertion-faults.ts';
import { clientAssertionFaults } from '../../../src/protocol/token/faults/client-assertion-faults.ts';
import { type TokenDraft, tokenDraft, tokenHttpRequest } from '../../../src/protocol/token/token-request.ts';
import type { Fault } from '../../../src/scenario/request-under-test.ts';
import { noScenario } from '../../scenario/example-run.ts';

const audience = 'http://target/oauth/token';
const key = { name: 'assay-client', alg: 'RS256' } as const;
const authentication: ClientAuthentication = {
  method: 'private_key_jwt',
  clientId: 'client',
  assertionType: jwtBearerAssertionType,
  assertion: { key, clientId: 'client', audience },
};
const draft = tokenDraft('http://target', authentication, [['grant_type', 'client_credentials']]);
const keys = createLocalJWKSet(JSON.parse(await publicKeySet([key])));

async function form(fault?: Fault<TokenDraft>): Promise<Record<string, string>> {
  const request = await tokenHttpRequest(fault === undefined ? draft : await fault.apply(draft, noScenario));
  return Object.fromEntries(new URLSearchParams(request.body));
}

function named(name: string): Fault<TokenDraft> {
  const fault = clientAssertionFaults.find((one) => one.name === name);
  if (fault === undefined) throw new Error(`no fault ${name}`);
  return fault;
}

const assertionOf = async (name: string): Promise<string> => (await form(named(name))).client_assertion ?? '';

/** How a careful service sees the assertion: `ok` or the code of the first thing it objects to. */
async function verdict(jwt: string): Promise<string> {
  const options = { audience, issuer: 'client', subject: 'client', requiredClaims: ['jti', 'exp'] };
  return await jwtVerify(jwt, keys, options).then(
    () => 'ok',
    (error) => error.code,
  );
}

describe('faults of private_key_jwt', () => {
  it('start from an assertion that a careful service accepts', async () => {
    const sent = await form();
    expect(sent).to.have.all.keys('grant_type', 'client_id', 'client_assertion', 'client_assertion_type');
    expect(await verdict(sent.client_assertion ?? '')).to.equal('ok');
  });

  const refused = [
    ['a client_assertion changed after it was signed', 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED'],
    ['a client_assertion signed by a foreign key', 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED'],
    ['a client_assertion that brings its foreign key along', 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED'],
  ] as const;
  for (const [name, code] of refused) {
    it(`${name} is refused for just that`, async () => {
      expect(await verdict(await assertionOf(name))).to.equal(code);
    });
  }

  it('carry the algorithm that they are named after', async () => {
    const algorithm = async (name: string) => decodeProtectedHeader(await assertionOf(name)).alg;
    expect(await algorithm('a client_assertion signed with HMAC under its public key')).to.equal('HS256');
  });

  it('sign by the key of another client, for this one', async () => {
    const { client_assertion: jwt = '' } = await form(keyOfAnother({ name: 'other', alg: 'RS256' }));
    expect(decodeProtectedHeader(jwt).kid).to.equal('other');
    expect(decodeJwt(jwt).sub).to.equal('client');
  });

  it('keep one assertion for two requests', async () => {
    const kept = await withOneAssertion(draft);
    const [first, second] = [await tokenHttpRequest(kept), await tokenHttpRequest(kept)];
    expect(first.body).to.include('client_assertion=').and.equal(second.body);
  });

  it('add a second method beside the assertion', async () => {
    const request = await tokenHttpRequest(
      await basicHeaderBeside('client', 'secret').apply(draft, noScenario),
    );
    expect(request.headers.map(([name]) => name)).to.include('Authorization');
    expect(request.body).to.include('client_assertion=');
  });

  it('refuse to spoil another method', async () => {
    const own = { ...draft, authentication: { method: 'omitted' } as const };
    const thrown = await Promise.resolve()
      .then(() => named('a client_assertion changed after it was signed').apply(own, noScenario))
      .catch((error: unknown) => error);
    expect(thrown).to.be.instanceOf(SuiteDefect);
  });
});

import { createPublicKey } from 'node:crypto';
import { expect } from 'chai';
import { oidcProvider } from '../../../src/identity-providers/oidc/provider.ts';
import { publicKey } from '../../../src/keys/key-pair.ts';
import { oidcSpec } from '../../../src/protocol/federation/oidc-providers.ts';

describe('a provider as the target is told of it', () => {
  it('has its key in PEM, which targets that know no JSON Web Key there take too', async () => {
    const provider = oidcProvider('run', 'oidc-first');
    const { config } = await oidcSpec('oidc-first', provider);
    const key = createPublicKey(String(config.tokenKey)).export({ format: 'jwk' });
    expect(key.n).to.equal((await publicKey(provider.key)).n);
  });
});

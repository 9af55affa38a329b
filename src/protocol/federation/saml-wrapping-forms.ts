import { signatureWrappings, wrapped } from '../../identity-providers/saml/wrap.ts';
import { secondsNow } from '../../keys/clock.ts';
import { currentRun } from '../../scenario/run.ts';
import { grantUser } from '../authorization/user-grant.ts';
import { base64url, type SignedSaml } from '../token/assertion-under-test.ts';
import { trustedSamlProvider } from './saml-providers.ts';

/** Each wrapping, around an assertion about another user of the same provider. */
export const wrappingForms = Object.fromEntries(
  signatureWrappings.map((wrapping) => [
    wrapping.name,
    async ({ assertion, signer }: SignedSaml) =>
      base64url(await wrapped(wrapping, assertion, await victim(), signer, secondsNow())),
  ]),
);

/** A user in whose name nobody signed. */
async function victim(): Promise<string> {
  const run = currentRun();
  const { fixture } = await trustedSamlProvider(run);
  const external = { origin: fixture.originKey, tokenRequest: nobodyAsks };
  const user = await run.fixtures.accounts.user({ ...grantUser(run, 'saml-victim'), external });
  return user.userName;
}

function nobodyAsks(): never {
  throw new TypeError('the user whose name is forged needs no token');
}

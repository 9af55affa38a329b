import { expect } from 'chai';
import { SuiteDefect } from '../../../src/errors.ts';
import { base64, type ClientAuthentication } from '../../../src/protocol/token/client-authentication.ts';
import { clientAuthenticationFaults } from '../../../src/protocol/token/faults/client-authentication-faults.ts';
import { type TokenDraft, tokenDraft, tokenHttpRequest } from '../../../src/protocol/token/token-request.ts';
import { noScenario } from '../../scenario/example-run.ts';

const credentials = { clientId: 'cli:ent', secret: 'Se+cret é' };
const basic: ClientAuthentication = { method: 'client_secret_basic', ...credentials };
const post: ClientAuthentication = { method: 'client_secret_post', ...credentials };

function draft(authentication: ClientAuthentication): TokenDraft {
  return tokenDraft('http://target', authentication, [['grant_type', 'client_credentials']]);
}

async function sent(authentication: ClientAuthentication, faultName?: string) {
  const fault = clientAuthenticationFaults.find(({ name }) => name === faultName);
  const own = draft(authentication);
  const request = await tokenHttpRequest(fault === undefined ? own : await fault.apply(own, noScenario));
  const header = request.headers.find(([name]) => name === 'Authorization')?.[1];
  return { url: request.url, header, form: Object.fromEntries(new URLSearchParams(request.body)) };
}

describe('faults of client id and secret', () => {
  it('start from form-encoded credentials in the header, or plain parameters in the body', async () => {
    expect((await sent(basic)).header).to.equal(`Basic ${base64('cli%3Aent:Se%2Bcret+%C3%A9')}`);
    expect((await sent(post)).form).to.deep.equal({
      grant_type: 'client_credentials',
      client_id: 'cli:ent',
      client_secret: 'Se+cret é',
    });
  });

  const secrets = [['a wrong secret', 'not-the-secret-of-this-client']] as const;
  for (const [name, secret] of secrets) {
    it(`${name} changes the secret alone`, async () => {
      const { form } = await sent(post, name);
      expect(form).to.deep.equal({ ...(await sent(post)).form, client_secret: secret });
    });
  }

  it('leave parameters out, one each', async () => {
    const { header, form } = await sent(basic, 'no credentials');
    expect(header).to.equal(undefined);
    expect(form).to.deep.equal({ grant_type: 'client_credentials', client_id: 'cli:ent' });
  });

  it('send two methods at once, client_id once', async () => {
    const { header, form } = await sent(basic, 'its secret in the header and in the body');
    expect(header).to.equal((await sent(basic)).header);
    expect(form).to.deep.equal((await sent(post)).form);
  });

  it('refuse to spoil what is not there', () => {
    const wrong = clientAuthenticationFaults.find(({ name }) => name === 'a wrong secret');
    expect(() => wrong?.apply(draft({ method: 'omitted' }), noScenario)).to.throw(
      SuiteDefect,
      'sends a secret',
    );
  });
});

import { expect } from 'chai';
import { SuiteDefect } from '../../../src/errors.ts';
import { parameterTwice } from '../../../src/protocol/core/page-changes.ts';
import type { ClientAuthentication } from '../../../src/protocol/token/client-authentication.ts';
import { changed, credentialsSet } from '../../../src/protocol/token/faults/page-changes.ts';
import { bothChanged, isWritten, partsChanged } from '../../../src/protocol/token/faults/request-parts.ts';
import { tokenDraft, tokenHttpRequest } from '../../../src/protocol/token/token-recipe.ts';
import type { PartsChange, TokenDraft } from '../../../src/protocol/token/token-request.ts';
import type { Fault } from '../../../src/scenario/request-under-test.ts';
import { noScenario } from '../../scenario/example-run.ts';

const credentials = { clientId: 'client', secret: 'secret' };
const basic: ClientAuthentication = { method: 'client_secret_basic', ...credentials };
const post: ClientAuthentication = { method: 'client_secret_post', ...credentials };
const whole = [
  ['grant_type', 'client_credentials'],
  ['client_id', 'client'],
  ['client_secret', 'secret'],
];

/** The request with parts set or left out; in a value `own` stands for the one before. */
function parts(...changes: readonly (readonly [place: string, shown?: string])[]): PartsChange {
  const text = async (shown: string, own: string) => shown.replace('own', own);
  return partsChanged(
    changes.map(([place, shown]) => ({ place, shown })),
    { text, json: async () => undefined },
  );
}

async function sent(authentication: ClientAuthentication, fault: Fault<TokenDraft>) {
  const own = tokenDraft('http://target', authentication, [['grant_type', 'client_credentials']]);
  const request = await tokenHttpRequest(await fault.apply(own, noScenario));
  const header = request.headers.find(([name]) => name === 'Authorization')?.[1];
  return { ...request, header, form: [...new URLSearchParams(request.body)] };
}

describe('A change of a token request that the page shows', () => {
  it('sets a parameter, also one of client authentication, in its place', async () => {
    const { form } = await sent(post, parts(['client_id', 'own-x']));
    expect(form).to.deep.equal(
      whole.map(([name, value]) => [name, name === 'client_id' ? 'client-x' : value]),
    );
  });

  it('leaves a parameter out', async () => {
    const { form } = await sent(post, parts(['client_secret']));
    expect(form).to.deep.equal(whole.slice(0, 2));
  });

  it('sends a parameter once more', async () => {
    const { form } = await sent(post, changed(parameterTwice('client_id')));
    expect(form).to.deep.equal([...whole, ['client_id', 'client']]);
  });

  it('sets a header field, made of its own value', async () => {
    const { header, form } = await sent(basic, parts(['Authorization', 'own==']));
    expect(header).to.equal('Basic Y2xpZW50OnNlY3JldA====');
    expect(form).to.deep.equal(whole.slice(0, 1));
  });

  it('moves a parameter to the query, and nothing else', async () => {
    const moved = parts([':path', '/oauth/token?client_secret=+ %'], ['client_secret']);
    const { url, form } = await sent(post, moved);
    expect(url).to.equal('http://target/oauth/token?client_secret=%2B+%25');
    expect(form).to.deep.equal(whole.slice(0, 2));
  });

  it('sets and leaves out several parts at once', async () => {
    const { header, form } = await sent(basic, parts(['Authorization'], ['client_id', 'client']));
    expect(header).to.equal(undefined);
    expect(form).to.deep.equal(whole.slice(0, 2));
  });

  it('replaces the body as a whole', async () => {
    const { headers, body } = await sent(basic, parts(['Content-Type', 'application/json'], ['body', '{}']));
    expect(headers.find(([name]) => name === 'Content-Type')?.[1]).to.equal('application/json');
    expect(body).to.equal('{}');
  });

  it('is called by all its parts, one change after the other', async () => {
    const both = bothChanged(parts(['scope', 'a']), parts(['scope', 'own b'], ['Accept']));
    expect(both.name).to.equal('"scope" as "a", "scope" as "own b", no "Accept"');
    expect((await sent(post, both)).form).to.deep.include(['scope', 'a b']);
  });

  it('tells parameters from what is made when the request is written', () => {
    const places = ['scope', 'body', ':path', 'Accept', 'assertion.key'];
    expect(places.map(isWritten)).to.deep.equal([false, true, true, true, true]);
  });

  it('leaves a header field out', async () => {
    const { headers } = await sent(basic, parts(['Content-Type']));
    expect(headers.map(([name]) => name)).to.deep.equal(['Authorization', 'Accept']);
    expect((await sent(basic, parts(['Authorization']))).header).to.equal(undefined);
  });

  it('sends the request under another method', async () => {
    expect((await sent(post, parts([':method', 'PUT']))).method).to.equal('PUT');
  });

  const none: readonly [string, Fault<TokenDraft>][] = [
    ['leaves out what is not there', parts(['code'])],
    ['repeats what is not there', changed(parameterTwice('code'))],
    ['sets a parameter to what it is', parts(['client_id', 'client'])],
    ['sets the method to what it is', parts([':method', 'POST'])],
    ['sets the path to what it is', parts([':path', '/oauth/token'])],
    ['leaves out the path', parts([':path'])],
    ['sets a header field to what it is', parts(['Authorization', 'own'])],
    ['leaves out a header field that is not there', parts(['DPoP'])],
  ];
  for (const [what, fault] of none) {
    it(`is a mistake of the suite where it ${what}`, async () => {
      const error: unknown = await sent(basic, fault)
        .then(() => sent(post, fault))
        .catch((thrown: unknown) => thrown);
      expect(error).to.be.instanceOf(SuiteDefect);
    });
  }

  it('sends other credentials in the form of its own', async () => {
    const other = credentialsSet(
      '…',
      async () => 'client',
      async () => 'wrong',
    );
    const inBody = await sent(post, other);
    expect(inBody.form.slice(1)).to.deep.equal([whole[1], ['client_secret', 'wrong']]);
    expect((await sent(basic, other)).header).to.equal(`Basic ${btoa('client:wrong')}`);
  });

  it('refuses credentials that are those of the client, or that it has not', async () => {
    const own = credentialsSet(
      '…',
      async () => 'client',
      async () => 'secret',
    );
    for (const authentication of [post, { method: 'omitted' } as const]) {
      const error = await sent(authentication, own).catch((caught: unknown) => caught);
      expect(error).to.be.instanceOf(SuiteDefect);
    }
  });

  it('goes to another path', async () => {
    const { url } = await sent(basic, parts([':path', 'own/alias/other']));
    expect(url).to.equal('http://target/oauth/token/alias/other');
  });

  it('sends a password once, since a wrong one counts towards a lockout', () => {
    const [password, username] = [parts(['username', 'x'], ['password', 'x']), parts(['username', 'x'])];
    expect([password.isLasting, username.isLasting]).to.deep.equal([true, undefined]);
  });
});

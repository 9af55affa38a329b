import { expect } from 'chai';
import type { HttpRequest } from '../../../src/client/exchange.ts';
import { SuiteDefect, UnusableValueError } from '../../../src/errors.ts';
import { callFrom, formType } from '../../../src/protocol/administration/page-call.ts';
import {
  partLeftOut,
  partSet,
  partsOfOtherZone,
  partsSet,
  sentTo,
} from '../../../src/protocol/administration/page-faults.ts';
import type { PageDraft } from '../../../src/protocol/administration/page-request.ts';
import { requestOf } from '../../../src/protocol/administration/page-sender.ts';
import type { Fault } from '../../../src/scenario/request-under-test.ts';
import { noScenario } from '../../scenario/example-run.ts';

const put: HttpRequest = {
  method: 'PUT',
  url: 'http://target/auth/Users/u1',
  headers: [['If-Match', '"0"']],
  body: '{"userName":"anna","active":true}',
};
const get: HttpRequest = { method: 'GET', url: 'http://target/Users?filter=id%20pr&count=2', headers: [] };
const values = { another_user: { userName: 'bert', id: 'u2' } };

async function spoilt(request: HttpRequest, fault: Fault<PageDraft>): Promise<HttpRequest> {
  return (await fault.apply({ request, values }, noScenario)).request;
}

describe('A request to the administration on a page', () => {
  it('is a line, header fields, and a body after an empty line', async () => {
    expect(await callFrom('PUT /Users/u1\nIf-Match: "0"\n\n{ "userName": "anna" }', {})).to.deep.equal({
      method: 'PUT',
      path: '/Users/u1',
      headers: { 'If-Match': '"0"' },
      json: { userName: 'anna' },
    });
  });

  it('has a configuration as a JSON string, save where it asks for the object', async () => {
    const text = (query: string) => `POST /identity-providers${query}\n\n{ "config": { "issuer": "i" } }`;
    const asText = { config: '{"issuer":"i"}' };
    expect(await callFrom(text(''), {})).to.have.deep.property('json', asText);
    expect(await callFrom(text('?rawConfig=false'), {})).to.have.deep.property('json', asText);
    expect(await callFrom(text('?rawConfig=true'), {})).to.have.deep.property('json', {
      config: { issuer: 'i' },
    });
  });

  it('has a query as people read it', async () => {
    expect((await callFrom('GET /Users?filter=userName eq "a+b"&count=2', {})).path).to.equal(
      '/Users?filter=userName%20eq%20%22a%2Bb%22&count=2',
    );
  });

  it('has its values filled in, each id as one segment of the path', async () => {
    const text = 'GET /Users/{{ another_user.id }}?filter=userName eq "{{ another_user.userName }}"';
    expect(await callFrom(text, { another_user: { id: 'a/b', userName: 'c&d' } })).to.deep.equal({
      method: 'GET',
      path: '/Users/a%2Fb?filter=userName%20eq%20%22c%26d%22',
      headers: {},
    });
    const error: unknown = await callFrom('GET /Users/{{ id }}', { id: '..' }).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).to.be.instanceOf(UnusableValueError);
  });

  it('begins with a base URL that has a name', async () => {
    expect((await callFrom('GET {{ issuer }}/keys', { issuer: 'http://target/auth' })).path).to.equal(
      'http://target/auth/keys',
    );
  });

  it('has a form as people read it', async () => {
    const text = `POST /authenticate\nContent-Type: ${formType}\n\nusername={{ name }}&password=a b`;
    expect((await callFrom(text, { name: 'c&d' })).form).to.deep.equal([
      ['username', 'c&d'],
      ['password', 'a b'],
    ]);
  });

  it('carries what it shows alone where it is that of anybody, and wants JSON unless it says otherwise', async () => {
    const sent = async (text: string) =>
      requestOf(await callFrom(text, {}), 'anybody', { scenario: noScenario, values: {} });
    expect(await sent('GET /info')).to.deep.equal({
      method: 'GET',
      url: `${noScenario.run.target.authorization}/info`,
      headers: [['Accept', 'application/json']],
    });
    expect((await sent('GET /login\nAccept: text/html')).headers).to.deep.equal([['Accept', 'text/html']]);
    const posted = await sent('POST /Codes\n\n{ "data": "x" }');
    expect(posted).to.deep.include({ body: '{"data":"x"}' });
    expect(posted.headers).to.deep.include(['Content-Type', 'application/json']);
    expect((await sent(`POST /x\nContent-Type: ${formType}\n\na=b c`)).body).to.equal('a=b+c');
  });

  it('is a mistake of the suite without method and path', async () => {
    const error: unknown = await callFrom('Users', {}).catch((thrown: unknown) => thrown);
    expect(error).to.be.instanceOf(SuiteDefect);
  });

  it('has a header field set or left out', async () => {
    expect((await spoilt(put, partSet('If-Match', '"7"'))).headers).to.deep.equal([['If-Match', '"7"']]);
    expect((await spoilt(put, partLeftOut('If-Match'))).headers).to.deep.equal([]);
  });

  it('has a member of its body set, as JSON or as text, or left out', async () => {
    const body = async (fault: Fault<PageDraft>) => JSON.parse((await spoilt(put, fault)).body ?? '');
    expect(await body(partSet('active', 'false'))).to.deep.equal({ userName: 'anna', active: false });
    expect(await body(partSet('userName', '{{ another_user.userName | upcase }}'))).to.deep.include({
      userName: 'BERT',
    });
    expect(await body(partSet('userName', '{{ own }}x'))).to.deep.include({ userName: 'annax' });
    expect(await body(partLeftOut('active'))).to.deep.equal({ userName: 'anna' });
  });

  it('has as text what is filled in for text, though it reads as a number', async () => {
    const digits = { another_user: { id: '4711' } };
    const set = async (name: string, shown: string) => {
      const { request } = await partSet(name, shown).apply({ request: put, values: digits }, noScenario);
      return JSON.parse(request.body ?? '')[name];
    };
    expect(await set('userName', '{{ another_user.id }}')).to.equal('4711');
    expect(await set('nickName', '{{ another_user.id }}')).to.equal('4711');
    expect(await set('members', '[{ "value": "{{ another_user.id }}" }]')).to.deep.equal([{ value: '4711' }]);
    expect(await set('active', '{{ own }}7')).to.equal('true7');
    expect(await set('userName', '4711')).to.equal(4711);
  });

  it('has a config that is shown as an object and sent as a text', async () => {
    const text = 'POST /identity-providers\n\n{ "config": { "issuer": "i" } }';
    expect((await callFrom(text, {})).json).to.deep.equal({ config: '{"issuer":"i"}' });
  });

  it('has a part within its body set or left out, in a list and in a text too', async () => {
    const post = { ...put, body: '{"config":"{\\"issuer\\":\\"i\\",\\"active\\":true}","names":["a","b"]}' };
    const body = async (fault: Fault<PageDraft>) => JSON.parse((await spoilt(post, fault)).body ?? '');
    expect(await body(partSet('config.issuer', '{{ own }}j'))).to.deep.include({
      config: '{"issuer":"ij","active":true}',
    });
    expect(await body(partLeftOut('config.issuer'))).to.deep.include({ config: '{"active":true}' });
    expect(await body(partSet('config', '{ "issuer": "k" }'))).to.deep.include({ config: '{"issuer":"k"}' });
    expect(await body(partSet('names.1', 'c'))).to.deep.include({ names: ['a', 'c'] });
    expect(await body(partLeftOut('names.0'))).to.deep.include({ names: ['b'] });
  });

  it('has a parameter of its form set or left out', async () => {
    const post: HttpRequest = {
      ...get,
      method: 'POST',
      headers: [['Content-Type', formType]],
      body: 'a=1&b=2',
    };
    expect((await spoilt(post, partSet('a', '{{ own }}&'))).body).to.equal('a=1%26&b=2');
    expect((await spoilt(post, partLeftOut('a'))).body).to.equal('b=2');
  });

  it('has several parts set as one fault', async () => {
    const fault = partsSet([
      ['userName', 'bert'],
      ['active', 'false'],
    ]);
    expect(JSON.parse((await spoilt(put, fault)).body ?? '')).to.deep.equal({
      userName: 'bert',
      active: false,
    });
  });

  it('has a parameter of its query set or left out', async () => {
    expect((await spoilt(get, partSet('filter', 'id is "x"'))).url).to.equal(
      'http://target/Users?filter=id%20is%20%22x%22&count=2',
    );
    expect((await spoilt(get, partLeftOut('count'))).url).to.equal('http://target/Users?filter=id%20pr');
  });

  it('gets a header field that it lacks where it has no body', async () => {
    expect((await spoilt(get, partSet('If-None-Match', '"7"'))).headers).to.deep.equal([
      ['If-None-Match', '"7"'],
    ]);
  });

  it('has a form by another method: a GET in its query', async () => {
    const headers = [['Content-Type', 'application/x-www-form-urlencoded']] as const;
    const post = { ...put, method: 'POST', headers, body: 'token=a%2Bb' };
    expect(await spoilt(post, partSet('method', 'GET'))).to.deep.equal({
      method: 'GET',
      url: `${put.url}?token=a%2Bb`,
      headers: [],
    });
    expect(await spoilt(get, partSet('method', 'POST'))).to.deep.include({ method: 'POST', body: '' });
  });

  it('goes to another path below the base URL', async () => {
    expect((await spoilt(put, sentTo('/Users/{{ another_user.id }}'))).url).to.equal(
      `${noScenario.run.fixtures.admin.baseUrl()}/Users/u2`,
    );
  });

  it('has parts of the same request in another zone', async () => {
    const there: HttpRequest = {
      ...put,
      url: 'http://there/auth/Users/u3?a=b',
      headers: [['If-Match', '"3"']],
      body: '{"userName":"carl"}',
    };
    const of = (names: string) =>
      spoilt(
        put,
        partsOfOtherZone(names, async () => ({ request: there, values })),
      );
    expect(await of('path')).to.deep.equal({ ...put, url: 'http://target/auth/Users/u3?a=b' });
    expect(await of('path body')).to.deep.include({
      url: 'http://target/auth/Users/u3?a=b',
      body: there.body,
    });
    expect(await of('If-Match')).to.deep.equal({ ...put, headers: there.headers });
    expect(JSON.parse((await of('userName')).body ?? '')).to.deep.equal({ userName: 'carl', active: true });
  });

  for (const [what, fault] of [
    ['sets a part to what it is', partSet('userName', 'anna')],
    ['leaves out what is not there', partLeftOut('emails')],
  ] as const) {
    it(`is a mistake of the suite where a fault ${what}`, async () => {
      const error: unknown = await spoilt(put, fault).catch((thrown: unknown) => thrown);
      expect(error).to.be.instanceOf(SuiteDefect);
    });
  }
});

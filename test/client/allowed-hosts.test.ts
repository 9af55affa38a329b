import { expect } from 'chai';
import { AllowedHosts } from '../../src/client/allowed-hosts.ts';
import { HttpClient } from '../../src/client/http-client.ts';
import { TransportError } from '../../src/errors.ts';
import { Evidence } from '../../src/evidence/evidence.ts';
import { patientConnection, rawServer } from './loopback.ts';

const ok = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}';

describe('the hosts that the suite sends to', () => {
  it('are those of the base URLs, of the own identity providers, and those that the profile names', () => {
    const hosts = new AllowedHosts({
      authorization: 'https://LOGIN.example/auth',
      resource: 'https://api.example:8443',
      identityProviders: { url: 'http://[::1]:9000' },
      hosts: ['Keys.example', 'sso.example:444'],
    });
    const allowed = (...urls: string[]) => urls.filter((url) => hosts.allows(new URL(url)));
    const good = [
      ...[
        'https://login.example/x',
        'http://login.example/',
        'https://api.example:8443',
        'http://[::1]:9000/',
      ],
      ...['https://keys.example', 'https://keys.example:7000', 'https://sso.example:444'],
    ];
    expect(allowed(...good)).to.deep.equal(good);
    const other = [
      ...['https://login.example:8443', 'https://api.example', 'http://[::1]:9001', 'http://[::1]'],
      ...['https://sso.example', 'https://a.keys.example', 'https://login.example.evil.example'],
    ];
    expect(allowed(...other)).to.deep.equal([]);
  });

  it('are no others: a request elsewhere is not sent, and the error says what to change', async () => {
    let heard = 0;
    const server = await rawServer((socket) => {
      heard += 1;
      socket.write(ok);
    });
    const target = { authorization: 'http://target.example', connection: patientConnection() };
    const client = new HttpClient(target, 'test-run');
    const evidence = new Evidence();
    const request = { method: 'GET', url: `${server.url}/keys?token=x`, headers: [] };
    const error = await client
      .send(request, evidence.recorder(), { role: 'under-test' })
      .catch((reason: unknown) => reason);
    await client.close();
    await server.close();
    expect(error).to.be.instanceOf(TransportError).with.property('code', 'other-host');
    expect(error).to.have.property('beforeResponse', false);
    expect(String(error))
      .to.contain('127.0.0.1')
      .and.contain('hosts of the profile')
      .and.not.contain('token');
    expect(heard).to.equal(0);
    expect([...client.hosts.refused]).to.deep.equal([`127.0.0.1:${new URL(server.url).port}`]);
    expect(evidence.exchanges[0]?.error?.code).to.equal('other-host');
  });

  it('are asked by HTTP alone, whatever scheme an answer of the target names', () => {
    const hosts = new AllowedHosts({ authorization: 'http://login.example' });
    for (const url of ['ftp://login.example/x', 'javascript:x()', 'urn:a:b', 'file:///etc/passwd']) {
      expect(() => hosts.check({ method: 'GET', url }))
        .to.throw(TransportError, 'scheme')
        .with.property('code', 'other-host');
    }
  });
});

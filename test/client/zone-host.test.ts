import { createServer } from 'node:http';
import { expect } from 'chai';
import { HttpClient } from '../../src/client/http-client.ts';
import { Evidence } from '../../src/evidence/evidence.ts';
import { listening, patientConnection } from './loopback.ts';

describe('a request to an identity zone', () => {
  it('goes to the address of the target with the Host of the zone, and is known by its own address', async () => {
    const hosts: string[] = [];
    const server = createServer((request, response) => {
      hosts.push(request.headers.host ?? '');
      response.end();
    });
    const { url, close } = await listening(server);
    const client = new HttpClient({ authorization: url, connection: patientConnection() }, 'test-run');
    const evidence = new Evidence();
    const zone = url.replace('127.0.0.1', 'zone.localhost');
    const send = (address: string) =>
      client.send({ method: 'GET', url: address, headers: [] }, evidence.recorder(), { role: 'preparation' });
    const exchange = await send(`${zone}/login`);
    await send(`${url}/login`);
    // As after a redirect that keeps method and body, or for one more time.
    await client.send(exchange.request, evidence.recorder(), { role: 'preparation' });
    await client.close();
    await close();
    expect(hosts).to.deep.equal([zone, url, zone].map((one) => new URL(one).host));
    expect(exchange.request.url).to.equal(`${zone}/login`);
    const [first] = evidence.exchanges;
    expect(first?.request.url).to.equal(`${url}/login`);
    expect(first?.request.headers).to.deep.include(['Host', new URL(zone).host]);
  });
});

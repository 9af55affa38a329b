import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import { AllowedHosts } from '../../src/client/allowed-hosts.ts';
import { type HostGate, openHostGate, refusedText } from '../../src/client/host-gate.ts';
import { clientAndEvidence, freePort, listening, patientConnection } from './loopback.ts';

const pem = (name: string) => readFileSync(new URL(`certificates/${name}.pem`, import.meta.url), 'utf8');
const [cert, key] = [pem('loopback-cert'), pem('loopback-key')];

/** Servers of each scheme that note what they are asked for. */
async function servers() {
  const heard: string[] = [];
  const hear = (request: IncomingMessage, response: { end(body: string): void }) => {
    void text(request).then((body) => {
      heard.push(`${request.method} ${request.url} ${request.headers['x-own'] ?? ''} ${body}`.trim());
      response.end('answered');
    });
  };
  const http = await listening(createServer(hear));
  const https = await listening(createHttpsServer({ cert, key }, hear));
  return { heard, http, https, close: () => Promise.all([http.close(), https.close()]) };
}

/** A request in absolute form, as programs send it to a proxy for http. */
async function ask(gate: HostGate, url: string, body = ''): Promise<string> {
  const { hostname, port } = new URL(gate.url);
  const headers = { Host: new URL(url).host, 'X-Own': 'kept' };
  const method = body === '' ? 'GET' : 'POST';
  const sent = httpRequest({ hostname, port, path: url, method, headers, agent: false }).end(body);
  const [answer]: IncomingMessage[] = await once(sent, 'response');
  return answer === undefined ? '' : text(answer);
}

/** A request through a tunnel. */
async function tunnelled(gate: HostGate, url: string): Promise<string> {
  const { client, evidence } = clientAndEvidence(patientConnection({ ca: cert, proxy: gate.url }));
  try {
    const request = { method: 'GET', url, headers: [] };
    return (await client.send(request, evidence.recorder(), { role: 'under-test' })).response.body;
  } finally {
    await client.close();
  }
}

const failure = (promise: Promise<unknown>) => promise.catch((error: unknown) => error);

describe('the gate for programs that send requests on behalf of the suite', () => {
  it('lets through what goes to the allowed hosts, as it is', async () => {
    const { heard, http, https, close } = await servers();
    const hosts = new AllowedHosts({ authorization: http.url, hosts: [`localhost:${https.port}`] });
    const gate = await openHostGate(patientConnection(), hosts);
    expect(await ask(gate, `${http.url}/a?b=c`)).to.equal('answered');
    expect(await ask(gate, `${http.url}/form`, 'x=y')).to.equal('answered');
    expect(await tunnelled(gate, `https://localhost:${https.port}/secure`)).to.equal('answered');
    expect(heard).to.deep.equal(['GET /a?b=c kept', 'POST /form kept x=y', 'GET /secure']);
    expect([...gate.refused]).to.deep.equal([]);
    await gate.close();
    await close();
  });

  it('lets nothing else through, and knows what it was', async () => {
    const { heard, http, https, close } = await servers();
    const gate = await openHostGate(patientConnection(), new AllowedHosts({ hosts: ['127.0.0.1:1'] }));
    expect(await failure(ask(gate, `${http.url}/x`))).to.be.instanceOf(Error);
    const refused = await failure(tunnelled(gate, `https://localhost:${https.port}/x`));
    expect(refused).to.have.property('code', 'proxy');
    expect(String(refused)).to.contain('403');
    expect(heard).to.deep.equal([]);
    const places = [`127.0.0.1:${http.port}`, `localhost:${https.port}`];
    expect([...gate.refused]).to.deep.equal(places);
    expect(refusedText(places)).to.contain(places.join(', ')).and.contain('hosts of the profile');
    await gate.close();
    await close();
  });

  it('reaches them through the proxy of the profile', async () => {
    const { heard, http, close } = await servers();
    const hosts = new AllowedHosts({ authorization: http.url });
    const proxy = await openHostGate(patientConnection(), hosts);
    const gate = await openHostGate(patientConnection({ proxy: proxy.url }), hosts);
    expect(await ask(gate, `${http.url}/x`)).to.equal('answered');
    await proxy.close();
    expect(await failure(ask(gate, `${http.url}/y`))).to.be.instanceOf(Error);
    expect(heard).to.deep.equal(['GET /x kept']);
    await gate.close();
    await close();
  });

  it('answers nothing where nobody listens: an answer of its own would look like one of the target', async () => {
    const url = `http://127.0.0.1:${await freePort()}`;
    const gate = await openHostGate(patientConnection(), new AllowedHosts({ authorization: url }));
    expect(await failure(ask(gate, url))).to.be.instanceOf(Error);
    expect(await failure(tunnelled(gate, url))).to.have.property('code', 'proxy');
    await gate.close();
  });
});

import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { expect } from 'chai';
import { clientAdministrationPolicies } from '../../../reference-server/domain/clients/administration-policies.ts';
import { ldapDirectories } from '../../../reference-server/network/directories.ts';
import { textFetcher } from '../../../reference-server/network/fetch-text.ts';
import { isPublicAddress } from '../../../reference-server/network/public-addresses.ts';

const opened: Server[] = [];

async function serving(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  opened.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}/`;
}

async function failureOf(work: Promise<unknown>): Promise<Error> {
  const error: unknown = await work.then(
    () => undefined,
    (reason) => reason,
  );
  expect(error).to.be.instanceOf(Error);
  return error as Error;
}

describe('What the server fetches', () => {
  afterEach(() => {
    for (const server of opened.splice(0)) server.close().closeAllConnections();
  });

  it('may take only so long in all, however often something comes', async () => {
    const dripping = await serving((_request, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write(' '), 50);
      response.on('close', () => clearInterval(timer));
    });
    const failure = await failureOf(textFetcher(true)(dripping, { timeout: 300, largest: 1000 }));
    expect(failure.message).to.contain('aborted due to timeout');
  });

  it('may be only so large', async () => {
    const large = await serving((_request, response) => response.end('a'.repeat(2000)));
    const failure = await failureOf(textFetcher(true)(large, { timeout: 3000, largest: 1000 }));
    expect(failure.message).to.contain('1000 bytes');
  });

  it('comes from no private address unless the server was told so', async () => {
    const own = await serving((_request, response) => response.end('{}'));
    const limits = { timeout: 3000, largest: 1000 };
    expect(await textFetcher(true)(own, limits)).to.deep.equal({ status: 200, body: '{}' });
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '0', '2130706433']) {
      const failure = await failureOf(textFetcher(false)(own.replace('127.0.0.1', host), limits));
      expect(`${failure.message} ${failure.cause ?? ''}`, host).to.contain('private address');
    }
  });

  it('knows private addresses', () => {
    const inner = [
      '10.1.2.3',
      '172.31.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      'fe80::1',
      'fd00::1',
    ];
    expect(inner.filter(isPublicAddress)).to.deep.equal([]);
    expect(['::ffff:10.0.0.1', '::', '224.0.0.1', 'fec0::1'].filter(isPublicAddress)).to.deep.equal([]);
    const holding = [
      '::127.0.0.1',
      '64:ff9b::a00:1',
      '64:ff9b:1::a00:1',
      '2002:7f00:1::',
      '2001:0:7f00:1::',
      '::ffff:0:7f00:1',
    ];
    expect(holding.filter(isPublicAddress)).to.deep.equal([]);
    expect(['93.184.216.34', '172.32.0.1', '2606:4700::1111'].every(isPublicAddress)).to.equal(true);
  });

  it('is no directory at a private address either', async () => {
    const own = (await serving((_request, response) => response.end())).replace('http:', 'ldap:');
    const address = { usesStartTls: false, verifiesTls: true };
    for (const host of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]']) {
      const asked = ldapDirectories(false).connect({ ...address, url: own.replace('127.0.0.1', host) });
      expect((await failureOf(asked)).message, host).to.contain('private address');
    }
    await (await ldapDirectories(true).connect({ ...address, url: own })).close();
  });

  it('is no more from a directory than a login can need', async () => {
    let taken = 0;
    const part = Buffer.alloc(2 ** 20);
    const endless = createTcpServer((socket) => {
      // The beginning of a message of two gigabytes, and as much of it as anybody takes.
      socket.on('error', () => undefined).write(Buffer.from([0x30, 0x84, 0x7f, 0xff, 0xff, 0xff]));
      const more = (): void => {
        const counted = (error?: Error | null) => {
          if (error == null) taken += part.length;
        };
        while (!socket.destroyed && socket.write(part, counted));
      };
      socket.on('drain', more);
      more();
    });
    await new Promise<void>((resolve) => endless.listen(0, '127.0.0.1', resolve));
    const { port } = endless.address() as AddressInfo;
    const address = { url: `ldap://127.0.0.1:${port}`, usesStartTls: false, verifiesTls: true };
    const directory = await ldapDirectories(true).connect(address);
    const failure = await failureOf(directory.bind('cn=a', 'secret'));
    await new Promise((resolve) => endless.close(resolve));
    expect(failure.message).to.contain('said more than');
    expect(taken).to.be.below(2 ** 25);
  });

  it('has keys over http from localhost alone', () => {
    const { isKeyAddress } = clientAdministrationPolicies;
    expect(
      ['http://localhost:80/', 'http://app.localhost/', 'https://a.example/'].every(isKeyAddress),
    ).to.equal(true);
    for (const uri of ['http://evillocalhost/', 'http://localhost.example/', 'http://127.0.0.1.example/']) {
      expect(isKeyAddress(uri), uri).to.equal(false);
    }
  });
});

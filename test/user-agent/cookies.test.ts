import { expect } from 'chai';
import { Cookies } from '../../src/user-agent/cookies.ts';
import { UserAgent } from '../../src/user-agent/user-agent.ts';
import { clientAndEvidence, rawServer } from '../client/loopback.ts';

const url = 'https://host.example/auth/login';

describe('the cookies of another browser', () => {
  for (const character of ['\u0000', '\n', '\u001f', '\u007f']) {
    it(`are kept, but for one with a control character: ${JSON.stringify(character)}`, () => {
      const cookies = new Cookies();
      const of = { domain: 'host.example', path: '/', secure: true };
      cookies.add([
        { name: 'good', value: '1', ...of },
        { name: 'bad', value: `a${character}b`, ...of },
        { name: `bad${character}`, value: 'a', ...of },
      ]);
      expect(cookies.headerFor(url)).to.equal('good=1');
    });
  }
});

/** The field `Cookie`, octet by octet, of a browser that was given a cookie by that server, and one of another browser. */
async function cookieSentAfter(given: Buffer, own: string): Promise<string | undefined> {
  const heads: string[] = [];
  const server = await rawServer((socket, head) => {
    heads.push(head);
    const [start, end] = ['HTTP/1.1 200 OK\r\nSet-Cookie: s=', '; Path=/\r\nContent-Length: 0\r\n\r\n'];
    socket.write(Buffer.concat([Buffer.from(start), given, Buffer.from(end)]));
  });
  const { client, evidence } = clientAndEvidence();
  const userAgent = new UserAgent();
  userAgent.cookies.add([{ name: 'o', value: own, domain: '127.0.0.1', path: '/', secure: false }]);
  const request = { method: 'GET', url: `${server.url}/`, headers: [] };
  for (const role of ['preparation', 'preparation'] as const) {
    await userAgent.send(request, (one) => client.send(one, evidence.recorder(), { role }));
  }
  await client.close();
  await server.close();
  return /\r\nCookie: (.*)\r\n/.exec(heads[1] ?? '')?.[1];
}

describe('a cookie beyond ASCII', () => {
  for (const octets of [[0xe9], [0xc3, 0xa9], [0xf0, 0x9f, 0x94, 0x91]]) {
    it(`goes back octet by octet: ${octets.map((octet) => octet.toString(16)).join(' ')}`, async () => {
      const given = Buffer.from([0x61, ...octets, 0x62]);
      const own = Buffer.from('é€').toString('latin1');
      expect(await cookieSentAfter(given, 'é€')).to.equal(`o=${own}; s=${given.toString('latin1')}`);
    });
  }
});

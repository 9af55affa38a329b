import { expect } from 'chai';
import { Cookies } from '../../src/user-agent/cookies.ts';

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

import { expect } from 'chai';
import {
  Authenticator,
  authenticatorOf,
  keepAuthenticator,
} from '../../../src/protocol/grants/authenticator.ts';
import { exampleRun, exampleScenario, exampleTarget } from '../../scenario/example-run.ts';

/** RFC 6238, appendix B: the seed of SHA-1 in base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('an authenticator of one-time codes', () => {
  const now = Date.now;
  const at = (seconds: number) => {
    Date.now = () => seconds * 1000;
  };
  afterEach(() => {
    Date.now = now;
  });

  for (const [time, code] of [
    [59, '94287082'],
    [1111111109, '07081804'],
    [20000000000, '65353130'],
  ] as const) {
    it(`shows the code of RFC 6238, appendix B, at ${time}`, async () => {
      at(time);
      const authenticator = new Authenticator({ secret, algorithm: 'sha1', digits: 8, period: 30 });
      expect(await authenticator.codeOf(0)).to.equal(code);
      expect(await authenticator.codeAt(time)).to.equal(code);
    });
  }

  it('shows each code once, from the asked step on', async () => {
    at(3000);
    const scenario = exampleScenario(exampleRun(exampleTarget('http://target')));
    const authenticator = new Authenticator({ secret, algorithm: 'sha1', digits: 6, period: 30 });
    const offsets = await Promise.all([-1, 0, 1].map((offset) => authenticator.codeOf(offset)));
    const shown = [await authenticator.freshCode(scenario, -1)];
    shown.push(await authenticator.freshCode(scenario), await authenticator.freshCode(scenario));
    expect(shown).to.deep.equal(offsets);
  });

  it('has no further code without waiting', async () => {
    at(3000);
    const scenario = exampleScenario(exampleRun(exampleTarget('http://target')));
    const authenticator = new Authenticator({ secret, algorithm: 'sha1', digits: 6, period: 30 });
    for (const first of [0, 0]) await authenticator.freshCode(scenario, first);
    let message = '';
    await authenticator.freshCode(scenario).catch((error: Error) => {
      message = error.message;
    });
    expect(message).to.equal('the next code of an authenticator takes 30 s');
  });

  it('is found by the name of its user', () => {
    const authenticator = new Authenticator({ secret, algorithm: 'sha1', digits: 6, period: 30 });
    const user = { id: '1', userName: 'ada', password: 'x', email: 'a@x.example', spec: { name: 'ada' } };
    keepAuthenticator(user, authenticator);
    expect(authenticatorOf('ada')).to.equal(authenticator);
    expect(() => authenticatorOf('nobody')).to.throw('nobody, who has registered none');
  });
});

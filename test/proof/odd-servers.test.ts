import { expect } from 'chai';
import {
  assayOddServer,
  differences,
  type Measure,
  measure,
} from '../../proof/odd-servers/assay-odd-server.ts';
import { oddities, odditiesNamed } from '../../proof/odd-servers/index.ts';
import { stacks } from '../../proof/odd-servers/stacks.ts';

/** A run takes 15 s on two free cores. */
const longestRunMs = 180_000;

/** So many times slower than the reference server, of which an answer takes about a millisecond. */
const slowness = 50;

describe('servers that keep to the documents in unusual ways', function () {
  this.timeout(longestRunMs);
  let measured: Measure;
  before(async () => {
    measured = await measure();
    expect(measured.result.suiteErrors).to.deep.equal([]);
  });

  it('show each oddity in one stack, or slowly', () => {
    const shown = [...stacks.flat(), 'slow'].sort();
    expect(shown).to.deep.equal(oddities.map(({ name }) => name).sort());
  });

  for (const names of stacks) {
    it(`are judged as the server without: ${names.join(', ')}`, async () => {
      const odd = odditiesNamed(names);
      const result = await assayOddServer(odd, measured);
      expect(result.suiteErrors).to.deep.equal([]);
      expect(differences(measured.result, result, odd)).to.deep.equal([]);
    });
  }

  it(`are not red for being slow`, async () => {
    const slow = odditiesNamed(['slow']);
    expect(slow[0]?.delayMs).to.be.at.least(slowness);
    const result = await assayOddServer(slow, measured, 25);
    expect(result.suiteErrors).to.deep.equal([]);
    expect(result.requirements.filter(({ verdict }) => verdict === 'passed').length).to.be.above(50);
    expect(result.requirements.filter(({ verdict }) => verdict === 'failed')).to.deep.equal([]);
  });
});

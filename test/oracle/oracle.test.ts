import { expect } from 'chai';
import { byNight, turnAmong } from '../nightly.ts';
import { differences } from './golden.ts';
import { lintGolden } from './golden-lint.ts';
import { expectedFile, oracles, runOracle } from './oracle.ts';
import { readGolden, suiteTexts } from './read-golden.ts';

const texts = suiteTexts();
const howToGoOn = 'examine each difference; then scripts/write-oracle.ts (test/oracle/README.md)';

/** By night the whole suite; by day, where an oracle takes all of it, one share of so many. */
const shares = 12;
const share = byNight(undefined, { index: turnAmong(shares), count: shares });

for (const oracle of oracles) {
  describe(`${oracle.name} as a target`, () => {
    const golden = readGolden(expectedFile(oracle));

    it('departs from the documents with both sentences written down', () => {
      expect(lintGolden(golden, texts)).to.deep.equal([]);
    });

    it('gives the expected result, no more red and no less', async () => {
      // No time is judged: a machine may be busy.
      const result = await runOracle(oracle, oracle.capabilities === undefined ? share : undefined);
      expect(result.suiteErrors).to.deep.equal([]);
      expect(result.leftovers).to.deep.equal([]);
      expect(differences(golden, result), howToGoOn).to.deep.equal([]);
    });
  });
}

import { expect } from 'chai';
import { isBlocked, type Judged } from '../../../../src/protocol/platform/judgements/judged.ts';

/** One judgement and what its outcome says; `expected` at least once for each rule. */
export type Row = readonly [
  judge: () => Judged | Promise<Judged>,
  passed: boolean,
  actual: string,
  expected?: string,
];

/** A test for each judgement, by what is judged. It runs within the test, not when the table is made. */
export function tellOutcomes(rows: Readonly<Record<string, Row>>): void {
  for (const [title, [judge, passed, actual, expected]] of Object.entries(rows)) {
    it(title, async () => {
      const judged = await judge();
      if (judged === undefined || isBlocked(judged)) throw new Error(`not judged: ${JSON.stringify(judged)}`);
      expect({ passed: judged.passed, actual: judged.actual }).to.deep.equal({ passed, actual });
      if (expected !== undefined) expect(judged.expected).to.equal(expected);
    });
  }
}

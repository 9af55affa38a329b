import { expect } from 'chai';
import picocolors from 'picocolors';
import { ProofProgress } from '../../../src/report/progress/proofs.ts';
import { control, proof } from './example-matrix.ts';

function recording() {
  const written: string[] = [];
  const output = { isTTY: false, write: (text: string) => written.push(text) };
  const colors = picocolors.createColors(false);
  return { written, progress: new ProofProgress({ output, colors, now: () => 0 }) };
}

describe('the progress of a proof', () => {
  it('has a phase for the control, which says at once what fails without a defect', () => {
    const { written, progress } = recording();
    progress.start('control', 2);
    progress.step();
    progress.control(control());
    const failed = [{ requirement: 'A-1', scenarios: ['features/a.feature:1'] }];
    progress.control(control({ setting: 'release 75.4.0', failed }));
    progress.start('proving', 9, 3);
    expect(written).to.deep.equal([
      'control 0/2\n',
      'UNSOUND release 75.4.0: A-1 failed without a defect\n',
      'proving 3/9\n',
    ]);
  });

  it('tells a defect that was not caught at once', () => {
    const { written, progress } = recording();
    progress.start('proving', 2);
    progress.proof(proof());
    progress.proof(proof({ id: 'b', caughtBy: [], message: 'A-1 passed' }));
    expect(written.slice(1)).to.deep.equal([
      'NOT CAUGHT b: The secret is read and never compared: A-1 passed\n',
    ]);
  });
});

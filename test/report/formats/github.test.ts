import { expect } from 'chai';
import { findingsOf } from '../../../src/report/findings/finding.ts';
import { renderAs } from '../../../src/report/formats.ts';
import { exampleResult } from '../example-result.ts';
import { largeResult } from '../large-result.ts';

describe('the annotations of a run on GitHub', () => {
  it('are workflow commands at the scenario of each finding that counts', async () => {
    const lines = (await renderAs('github', exampleResult())).trimEnd().split('\n');
    expect(lines.length).to.be.at.least(1);
    for (const line of lines) {
      expect(line).to.match(
        /^::error file=features\/[^:,]+\.feature,line=\d+,title=Assay [A-Z0-9-]+::\S.*: expected .*, received /,
      );
    }
  });

  it('are ten at most, which is what GitHub shows of a step', async () => {
    const large = largeResult({ requirements: 600, scenarios: 1500, exchanges: 500 });
    let number = 0;
    const ofManyCauses = JSON.parse(JSON.stringify(large), (name, value) => {
      number += 1;
      return name === 'actual' ? `answer ${number}` : value;
    });
    const scored = findingsOf(ofManyCauses).filter((finding) => finding.scored);
    const lines = (await renderAs('github', ofManyCauses)).trimEnd().split('\n');
    expect(scored.length).to.be.above(0);
    expect(lines).to.have.length(Math.min(10, scored.length));
  });

  it('are none where nothing failed', async () => {
    expect(await renderAs('github', exampleResult({ requirements: [] }))).to.equal('');
  });

  it('let a server begin no command of its own', async () => {
    const result = exampleResult();
    const attack = 'x\n::set-env name=A::b\r\n::error::mine %0A';
    const hostile = JSON.parse(JSON.stringify(result), (name, value) =>
      name === 'actual' && typeof value === 'string' ? attack : value,
    );
    for (const line of (await renderAs('github', hostile)).trimEnd().split(/[\r\n]+/)) {
      expect(line).to.match(/^::error file=/);
    }
  });
});

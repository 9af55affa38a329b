import { expect } from 'chai';
import { renderHtml } from '../../src/report/html/html.ts';
import { parseResult } from '../../src/report/model/validate.ts';
import { exampleResult } from './example-result.ts';
import { attribute, elementsOf, textOf } from './html-document.ts';

const proof = { defects: 9, caught: 9, requirements: 8, proved: 7, nullServers: 3, falseGreens: 0 };
const result = exampleResult({ suite: { version: '0.1.0', proof } });

/** Text of the first screen of a report. */
function firstScreen(html: string): string {
  const lines = elementsOf(html).find((one) => attribute(one, 'class') === 'lines');
  return lines === undefined ? '' : textOf(lines);
}

describe('the proof of the suite itself', () => {
  it('stands on the first screen of the report', () => {
    expect(firstScreen(renderHtml(result))).to.contain(
      '9 of 9 deliberate defects caught; 7 of 8 requirements proved to be able to fail; 0 false greens on 3 null servers',
    );
  });

  it('is part of the result', () => {
    expect(parseResult(JSON.stringify(result)).suite.proof).to.deep.equal(proof);
  });

  it('is not spoken of where nothing is published', () => {
    expect(firstScreen(renderHtml(exampleResult({})))).not.to.contain('null server');
  });
});

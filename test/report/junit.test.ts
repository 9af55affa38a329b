import { expect } from 'chai';
import fc from 'fast-check';
import { renderJunit } from '../../src/report/junit.ts';
import { element, xmlText } from '../../src/report/xml.ts';
import { exampleResult, requirement, scenario } from './example-result.ts';
import { expectGolden } from './golden.ts';
import { parseXml } from './parse-xml.ts';

describe('the JUnit report', () => {
  it('has a suite for each feature and a case for each requirement in a scenario', () => {
    expectGolden('junit.xml', renderJunit(exampleResult()));
  });

  it('counts what it holds', () => {
    const root = parseXml(renderJunit(exampleResult()));
    const suites = root.children.filter(({ name }) => name === 'testsuite');
    for (const counted of [root, ...suites]) {
      const cases = counted.descendants('testcase');
      expect(counted.attributes).to.include({
        tests: String(cases.length),
        failures: String(counted.descendants('failure').length),
        errors: String(counted.descendants('error').length),
        skipped: String(counted.descendants('skipped').length),
      });
    }
    expect(suites.map(({ attributes }) => attributes.name)).to.include(
      'features/token/client-credentials.feature',
    );
  });

  it('fails no case for advice', () => {
    const root = parseXml(renderJunit(exampleResult()));
    const advice = root
      .descendants('testcase')
      .find(({ attributes }) => attributes.name?.startsWith('AUTHORIZE-HEADER'));
    expect(advice?.children.map(({ name }) => name)).to.deep.equal(['skipped']);
    expect(advice?.children[0]?.attributes.message).to.match(/^advice \(should\): expected header/);
  });

  it('shows a run without a verdict, and errors of the suite, as errors', () => {
    const result = exampleResult({
      verdict: 'INCOMPLETE',
      requirements: [],
      suiteErrors: [{ code: 'FIXTURE_MISSING', message: 'no client "web"' }],
    });
    const errors = parseXml(renderJunit(result)).descendants('error');
    expect(errors.map(({ attributes }) => attributes.type)).to.deep.equal(['INCOMPLETE', 'FIXTURE_MISSING']);
  });

  it('leaves out what the user did not select', () => {
    const unselected = requirement({
      id: 'OTHER-1',
      verdict: 'notTested',
      reason: 'not-selected',
      scored: false,
    });
    const text = renderJunit(exampleResult({ requirements: [unselected] }));
    expect(text).to.not.include('OTHER-1');
  });

  it('stays XML whatever the target answers', () => {
    const hostile = fc.string({ unit: 'binary' });
    fc.assert(
      fc.property(hostile, (text) => {
        const check = {
          requirement: 'A-1',
          expected: text,
          actual: ']]></failure>\u0000\ud800',
          passed: false,
        };
        const one = scenario({ name: text, verdict: 'failed', checks: [check] });
        const result = exampleResult({
          requirements: [requirement({ id: 'A-1', verdict: 'failed', scenarios: [one] })],
        });
        expect(parseXml(renderJunit(result)).descendants('failure')).to.have.length(1);
      }),
    );
  });
});

describe('XML text', () => {
  it('replaces what XML cannot hold and keeps line breaks in attributes', () => {
    expect(xmlText('a\u0000\u001b<b>&"\u{1f600}\ud83d')).to.equal(
      'a\\u{0}\\u{1b}&lt;b&gt;&amp;&quot;\u{1f600}\\u{d83d}',
    );
    expect(element('a', { b: 'x\n\ty', c: undefined })).to.equal('<a b="x&#10;&#9;y"/>');
  });
});

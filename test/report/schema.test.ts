import { expect } from 'chai';
import { renderJson, renderPackedJson } from '../../src/report/json.ts';
import { InvalidResultError, parseResult } from '../../src/report/model/validate.ts';
import { exampleResult } from './example-result.ts';
import { largeResult } from './large-result.ts';

/** The example with one member replaced, or removed where the value is undefined. */
function mutated(path: readonly (string | number)[], value: unknown): string {
  const copy: unknown = JSON.parse(renderJson(exampleResult()));
  let place: unknown = copy;
  for (const key of path.slice(0, -1)) place = Reflect.get(Object(place), key);
  const last = path.at(-1) ?? '';
  if (value === undefined) Reflect.deleteProperty(Object(place), last);
  else Reflect.set(Object(place), last, value);
  return JSON.stringify(copy);
}

describe('the form of result.json', () => {
  it('holds what a run writes', () => {
    const result = exampleResult();
    expect(parseResult(renderJson(result))).to.deep.equal(result);
  });

  it('holds what the file says in less', () => {
    for (const result of [exampleResult(), largeResult()]) {
      expect(parseResult(renderPackedJson(result))).to.deep.equal(result);
    }
  });

  it('is a sixth as long in the file, in which failures still stand as they are', () => {
    const large = largeResult();
    expect(renderPackedJson(large).length).to.be.below(renderJson(large).length / 6);
    const file = renderPackedJson(exampleResult());
    expect(file).to.include('"id":"TOKEN-PKCE-003"').and.to.include('"actual":"200 with access_token"');
  });

  it('still holds what earlier versions wrote', () => {
    for (const schemaVersion of [1, 2]) {
      const older = JSON.stringify({ ...exampleResult(), schemaVersion });
      expect(parseResult(older)).to.deep.equal(exampleResult());
    }
    const packed = JSON.parse(renderPackedJson(exampleResult()));
    expect(parseResult(JSON.stringify({ ...packed, schemaVersion: 2 }))).to.deep.equal(exampleResult());
  });

  it('is refused where what is packed cannot be read', () => {
    const file = JSON.parse(renderPackedJson(exampleResult()));
    for (const packed of ['', 'AAAA', 7, null]) {
      expect(() => parseResult(JSON.stringify({ ...file, packed })), String(packed)).to.throw(
        InvalidResultError,
      );
    }
    const { packed: _none, ...unpacked } = file;
    expect(() => parseResult(JSON.stringify(unpacked))).to.throw(InvalidResultError, 'must be array');
  });

  it('holds a run that was stopped before anything was tested', () => {
    const stopped = exampleResult({
      verdict: 'INCOMPLETE',
      requirements: [],
      exchanges: [],
      leftovers: [],
      suiteErrors: [{ code: 'TARGET_UNREACHABLE', message: 'connection refused' }],
      stopped: { reason: 'interrupted', message: 'Ctrl-C' },
    });
    expect(parseResult(renderJson(stopped))).to.deep.equal(stopped);
  });

  const wrong: readonly (readonly [(string | number)[], unknown])[] = [
    [['schemaVersion'], 4],
    [['schemaVersion'], undefined],
    [['verdict'], 'PASSED'],
    [['headline'], ''],
    [['scope', 'kind'], 'all'],
    [['scope', 'declaredOff'], 'mfa'],
    [['level'], 'may'],
    [['summary', 'failed'], -1],
    [['advice', 'passed'], 1.5],
    [['advice', 'skipped'], 0],
    [['target', 'bundled'], 'yes'],
    [['target', 'password'], 'secret'],
    [['suite'], {}],
    [['startedAt'], 'yesterday'],
    [['durationMs'], '12'],
    [['requirements', 0, 'verdict'], 'skipped'],
    [['requirements', 0, 'scored'], undefined],
    [['requirements', 0, 'colour'], 'red'],
    [['requirements', 0, 'scenarios', 0, 'line'], -4],
    [['requirements', 0, 'scenarios', 0, 'checks', 0, 'passed'], 'no'],
    [['requirements', 0, 'scenarios', 0, 'checks', 0, 'expected'], undefined],
    [['requirements', 9, 'reason'], undefined],
    [['requirements', 9, 'reason'], 'because'],
    [
      ['requirements', 9, 'blockedBy'],
      ['A', 'A'],
    ],
    [['exchanges', 0, 'role'], 'test'],
    [['exchanges', 0, 'request', 'method'], undefined],
    [['exchanges', 0, 'request', 'headers', 0], ['accept']],
    [
      ['exchanges', 0, 'request', 'headers', 0],
      ['accept', 'a', 'b'],
    ],
    [['exchanges', 0, 'response', 'status'], '302'],
    [['exchanges', 0, 'error'], { code: 'X', message: 'both' }],
    [['leftovers', 0, 'why'], undefined],
    [['stopped'], { reason: 'interrupted' }],
  ];
  for (const [path, value] of wrong) {
    const case_ = value === undefined ? 'missing' : JSON.stringify(value);
    it(`does not hold /${path.join('/')}: ${case_}`, () => {
      expect(() => parseResult(mutated(path, value))).to.throw(InvalidResultError);
    });
  }

  it('names the member that is wrong', () => {
    expect(() => parseResult(mutated(['target', 'password'], 'secret')))
      .to.throw(InvalidResultError, 'target must NOT have additional properties (password)')
      .and.have.property('message')
      .that.does.not.include('secret');
    expect(() => parseResult('{"a":')).to.throw(InvalidResultError, 'not a result.json');
  });
});

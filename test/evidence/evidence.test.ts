import { expect } from 'chai';
import type { Role } from '../../src/client/recorder.ts';
import { TransportError } from '../../src/errors.ts';
import { Evidence } from '../../src/evidence/evidence.ts';
import type { ScenarioRecord } from '../../src/evidence/scenario-record.ts';
import { exampleInfo } from '../scenario/example-run.ts';

const request = { method: 'GET', url: 'http://host/cb?code=a-secret-code', headers: [] };
const response = { status: 200, headers: [], body: '{"access_token":"a-secret-token"}' };
const secrets = /a-secret-(code|token)/;

function exchange(evidence: Evidence, record?: ScenarioRecord, role: Role = 'under-test') {
  const recorder = evidence.recorder(record);
  const id = recorder.nextId();
  recorder.completed({ id, role, request, startedAt: 0 }, response, 1);
  return id;
}

function failedExchange(evidence: Evidence, record?: ScenarioRecord) {
  const recorder = evidence.recorder(record);
  const error = new TransportError('time-out', `GET ${request.url}: late`);
  recorder.failed({ id: recorder.nextId(), role: 'under-test', request, startedAt: 0 }, error, 1);
}

describe('the recorder', () => {
  it('numbers exchanges within their scenario; those of the run as a whole belong to scenario 0', () => {
    const evidence = new Evidence();
    const [first, second] = [evidence.startScenario(exampleInfo()), evidence.startScenario(exampleInfo())];
    const ids = [first, second, undefined, first, undefined, second].map((record) =>
      exchange(evidence, record),
    );
    expect(ids).to.deep.equal(['1/1', '2/1', '0/1', '1/2', '0/2', '2/2']);
    expect(first.exchanges).to.deep.equal(['1/1', '1/2']);
    expect(evidence.exchanges.map(({ id }) => id)).to.deep.equal(ids);
  });

  it('keeps numbers apart when two recorders of one scenario are in use at once', () => {
    const evidence = new Evidence();
    const record = evidence.startScenario(exampleInfo());
    const [one, other] = [evidence.recorder(record), evidence.recorder(record)];
    expect([one.nextId(), other.nextId(), one.nextId()]).to.deep.equal(['1/1', '1/2', '1/3']);
  });

  it('counts transport errors until a response comes', () => {
    const evidence = new Evidence();
    failedExchange(evidence);
    failedExchange(evidence, evidence.startScenario(exampleInfo()));
    expect(evidence.transportErrorsInARow).to.equal(2);
    exchange(evidence);
    expect(evidence.transportErrorsInARow).to.equal(0);
  });

  it('says what a fault was made of, without its secrets', () => {
    const evidence = new Evidence();
    const recorder = evidence.recorder(evidence.startScenario(exampleInfo()));
    const pem = '-----BEGIN PRIVATE KEY-----\nMIIEvQ\n-----END PRIVATE KEY-----';
    const sending = { id: recorder.nextId(), role: 'under-test', request, startedAt: 0 } as const;
    const faultSent = `"code" as "a-secret-code", "key" as "${pem}"`;
    recorder.completed({ ...sending, fault: 'code and key', faultSent }, response, 1);
    expect(evidence.exchanges[0]?.fault).to.equal('code and key');
    expect(evidence.exchanges[0]?.faultSent).to.match(
      /^"code" as "‹code:[0-9a-f]{6}›", "key" as "‹private_key:[0-9a-f]{6}›"$/,
    );
  });

  it('tells listeners of each exchange, without its secrets', () => {
    const evidence = new Evidence();
    const seen: string[] = [];
    evidence.onExchange((one) => seen.push(JSON.stringify(one)));
    exchange(evidence);
    failedExchange(evidence);
    expect(seen).to.have.length(2);
    expect(seen.join()).to.not.match(secrets);
  });
});

describe('an exchange under test', () => {
  it('stays unjudged until a check names it', () => {
    const evidence = new Evidence();
    const record = evidence.startScenario(exampleInfo());
    const id = exchange(evidence, record);
    exchange(evidence, record, 'control');
    exchange(evidence, record, 'preparation');
    failedExchange(evidence, record);
    expect([...record.unjudged]).to.deep.equal([id]);
    evidence.check(record, { requirement: 'R', expected: 'a', actual: 'a', passed: true, exchange: id });
    expect(record.unjudged.size).to.equal(0);
  });
});

describe('the evidence', () => {
  it('keeps no secret, neither in exchanges nor in checks, reasons and errors', () => {
    const evidence = new Evidence();
    const record = evidence.startScenario(exampleInfo());
    exchange(evidence, record);
    failedExchange(evidence, record);
    const text = 'token a-secret-token, code a-secret-code';
    const check = { requirement: 'R', expected: text, actual: text, passed: false, likelyCause: text };
    evidence.check(record, check);
    evidence.stop(record, { reason: 'could-not-run', message: text });
    evidence.suiteError({ code: 'unexpected', message: text });
    const { exchanges, scenarios, suiteErrors } = evidence;
    expect(JSON.stringify({ exchanges, scenarios, suiteErrors })).to.not.match(secrets);
    expect(record.stop).to.have.property('reason', 'could-not-run');
    expect(record.checks[0]?.likelyCause).to.match(/^token ‹/);
  });
});

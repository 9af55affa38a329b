import { expect } from 'chai';
import {
  approvesForMinutes,
  approvesJust,
  isListOfApprovals,
} from '../../../../src/protocol/administration/judgements/approvals.ts';

const approval = {
  userId: 'ada',
  clientId: 'app',
  scope: 'assay.read',
  status: 'APPROVED',
  lastUpdatedAt: '2026-01-01T00:00:00.000Z',
  expiresAt: '2026-02-01T00:00:00.000Z',
};

const answer = (body: unknown) => ({ status: 200, headers: [], body: JSON.stringify(body) });

describe('isListOfApprovals', () => {
  it('passes for approvals with all their members', () => {
    expect(isListOfApprovals(answer([approval])).passed).to.equal(true);
  });

  it('fails for an empty list, since nothing is shown', () => {
    expect(isListOfApprovals(answer([])).passed).to.equal(false);
  });

  it('fails when a member is missing or the status is another word', () => {
    const { status: _status, ...rest } = approval;
    expect(isListOfApprovals(answer([rest])).passed).to.equal(false);
    expect(isListOfApprovals(answer([{ ...approval, status: 'MAYBE' }])).passed).to.equal(false);
    expect(isListOfApprovals(answer([{ ...approval, expiresAt: undefined }])).passed).to.equal(false);
  });
});

describe('approvesJust', () => {
  it('passes for the scopes and no others', () => {
    expect(approvesJust(answer([approval]), ['assay.read']).passed).to.equal(true);
    expect(approvesJust(answer([]), []).passed).to.equal(true);
  });

  it('fails for another scope, one more, or no array', () => {
    const other = { ...approval, scope: 'assay.write' };
    expect(approvesJust(answer([other]), ['assay.read']).passed).to.equal(false);
    expect(approvesJust(answer([approval, other]), ['assay.read']).passed).to.equal(false);
    expect(approvesJust(answer({ status: 'ok' }), []).passed).to.equal(false);
  });
});

describe('approvesForMinutes', () => {
  const ending = (expiresAt: string) =>
    answer([{ ...approval, lastUpdatedAt: '2026-01-01T00:00:00.000Z', expiresAt }]);

  it('passes within a minute of the time', () => {
    for (const expiresAt of ['2026-01-01T00:29:00.000Z', '2026-01-01T00:31:00.000Z']) {
      expect(approvesForMinutes(ending(expiresAt), 30).passed).to.equal(true);
    }
  });

  it('fails for another time, no time, no approval or no array', () => {
    for (const expiresAt of ['2026-01-01T00:28:59.000Z', '2026-01-01T00:31:01.000Z', 'soon']) {
      expect(approvesForMinutes(ending(expiresAt), 30).passed).to.equal(false);
    }
    expect(approvesForMinutes(answer([]), 30).passed).to.equal(false);
    expect(approvesForMinutes(answer([1]), 30).passed).to.equal(false);
    expect(approvesForMinutes(answer({}), 30)).to.include({
      passed: false,
      actual: 'JSON object with no members',
    });
  });
});

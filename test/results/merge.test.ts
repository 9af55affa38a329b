import { expect } from 'chai';
import { startBundledTarget } from '../../src/cli/bundled-target.ts';
import { planOf } from '../../src/cli/plan.ts';
import { UsageError } from '../../src/errors.ts';
import { renderHtml } from '../../src/report/html/html.ts';
import type { RunResult } from '../../src/report/model/result.ts';
import { parseResult } from '../../src/report/model/validate.ts';
import { merge } from '../../src/results/merge.ts';
import { assay } from '../../src/runner/assay.ts';

const total = 3;

/** What a run found, without what differs from run to run: ids, times, random values. */
function modelOf(result: RunResult) {
  const { verdict, headline, scope, level, summary, advice, security } = result;
  const requirements = result.requirements.map(
    ({ id, verdict: of, reason, blockedBy, scored, scenarios }) => ({
      id,
      of,
      reason,
      blockedBy,
      scored,
      scenarios: scenarios.map(({ feature, line, name, verdict: one, reason: why, checks }) => ({
        place: `${feature}:${line} ${name}`,
        one,
        why,
        checks: checks.map(({ expected, passed }) => [expected.replace(/\b[0-9a-f]{6,}\b/g, '…'), passed]),
      })),
    }),
  );
  return { verdict, headline, scope, level, summary, advice, security, requirements };
}

describe('merged shards', () => {
  let whole: RunResult;
  let parts: RunResult[];

  before(async () => {
    const bundled = await startBundledTarget({ defect: 'secret-any-accepted' });
    const flags = { requirement: ['CLIENT-AUTH-BASIC-011', 'DISCOVERY', 'JWKS'], gate: 'security' } as const;
    try {
      whole = await assay(planOf(bundled.target, flags));
      parts = [];
      for (let index = 1; index <= total; index += 1) {
        parts.push(await assay(planOf(bundled.target, { ...flags, shard: { index, total } })));
      }
    } finally {
      await bundled.close();
    }
  });

  it('give what the run in one piece gives, in whatever order they come', () => {
    expect(whole.verdict).to.equal('NONCONFORMANT');
    expect(whole.security).to.include({ held: 2, failed: 0, gate: true });
    expect(modelOf(merge(parts))).to.deep.equal(modelOf(whole));
    expect(modelOf(merge([...parts].reverse()))).to.deep.equal(modelOf(whole));
  });

  it('keep every exchange under an id of its own, and every reference finds it', () => {
    const merged = merge(parts);
    const ids = merged.exchanges.map(({ id }) => id);
    expect(ids).to.have.length(parts.flatMap(({ exchanges }) => exchanges).length);
    expect(new Set(ids).size).to.equal(ids.length);
    const known = new Set(ids);
    const scenarios = merged.requirements.flatMap((one) => one.scenarios);
    const named = scenarios.flatMap((one) => [
      ...one.exchanges,
      ...one.checks.flatMap((check) => check.exchange ?? []),
    ]);
    expect(named.filter((id) => !known.has(id))).to.deep.equal([]);
  });

  it('are a whole result, which every report can be made of', () => {
    const merged = merge(parts.map((part) => parseResult(JSON.stringify(part))));
    expect(parseResult(JSON.stringify(merged))).to.not.have.property('shard');
    expect(renderHtml(merged)).to.contain('NONCONFORMANT');
    expect(merged.runId).to.equal(parts.map(({ runId }) => runId).join('+'));
  });

  it('say alone that they are a part', () => {
    expect(parts[1]?.headline).to.match(
      /^Only a selection was tried: shard 2\/3 of requirements CLIENT-AUTH-BASIC-011, DISCOVERY, JWKS(?:, without ldap)?\./,
    );
  });

  const changed = (change: (part: RunResult) => RunResult) =>
    parts.map((part, at) => (at === 1 ? change(part) : part));
  const bad: readonly [what: string, results: () => RunResult[], code: string, says: RegExp][] = [
    ['of which one is missing', () => parts.slice(1), 'missing-shard', /shard 1\/3 is missing/],
    [
      'of which one is there twice',
      () => [...parts, ...parts.slice(2)],
      'doubled-shard',
      /shard 3\/3 is there 2 times/,
    ],
    ['among which is a whole run', () => [...parts, whole], 'no-shard', /only runs with --shard/],
    [
      'of another version',
      () => changed((part) => ({ ...part, suite: { version: '9.9.9' } })),
      'different-runs',
      /version of assay/,
    ],
    [
      'of another level',
      () => changed((part) => ({ ...part, level: 'should' })),
      'different-runs',
      /another level/,
    ],
    [
      'of another gate',
      () => changed(({ security: _none, ...part }) => part),
      'different-runs',
      /another gate/,
    ],
    [
      'of another defect',
      () => changed((part) => ({ ...part, target: { ...part.target, defect: 'other' } })),
      'different-runs',
      /another target/,
    ],
    [
      'that were cut elsewhere',
      () =>
        changed((part) => ({
          ...part,
          ...(part.shard && { shard: { ...part.shard, count: part.shard.count - 1 } }),
        })),
      'different-cuts',
      /same --durations/,
    ],
  ];
  for (const [what, results, code, says] of bad) {
    it(`are refused ${what}`, () => {
      expect(() => merge(results()))
        .to.throw(UsageError, says)
        .with.property('code', code);
    });
  }

  it('are refused when there are none', () => {
    expect(() => merge([])).to.throw(UsageError, 'at least one');
  });

  it('stay incomplete when one was stopped', () => {
    const stopped = { reason: 'could-not-run', message: 'The run was interrupted.' };
    const clean = parts.map((part) => ({
      ...part,
      requirements: part.requirements.map((one) => ({
        ...one,
        scenarios: one.scenarios.filter(({ verdict }) => verdict === 'passed'),
      })),
    }));
    const merged = merge(clean.map((part, at) => (at === 1 ? { ...part, stopped } : part)));
    expect(merged.verdict).to.equal('INCOMPLETE');
    expect(merged.headline).to.contain('The run was interrupted.');
  });
});

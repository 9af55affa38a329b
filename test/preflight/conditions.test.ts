import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { targetOfFlags } from '../../src/cli/options.ts';
import { planOf } from '../../src/cli/plan.ts';
import { prepare } from '../../src/cli/preflight.ts';
import { ProfileError } from '../../src/errors.ts';
import { exitCodeOf } from '../../src/report/model/exit-code.ts';
import { exitCodeOfPreflight } from '../../src/results/exit-code.ts';
import { assay } from '../../src/runner/assay.ts';
import { preflight } from '../../src/runner/preflight.ts';
import type { Target } from '../../src/target/target.ts';
import { assayHere } from '../cli/assay-here.ts';
import { type Condition, conditions } from './conditions.ts';
import { clientWith, type Interfering, interfering } from './servers.ts';

/** One scenario of each service that needs fixtures, and one of multi-factor authentication. */
const selection = ['CLIENT-AUTH-BASIC-011', 'RESOURCE-API-003', 'TOKEN-MFA-004'];

interface Said {
  readonly code: number;
  readonly text: string;
  /** Ids of the requirements that were reported as departures. */
  readonly departures?: readonly string[];
}

describe('what is wrong before the first scenario', () => {
  let folder: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'assay-preflight-'));
  });
  after(() => rmSync(folder, { recursive: true }));

  const profile = () => join(folder, 'target.yaml');

  async function behind<T>(condition: Condition, action: (secret: string) => Promise<T>): Promise<T> {
    const target = await interfering(condition.server, condition);
    try {
      writeFileSync(profile(), profileOf(target, condition));
      const { bundled } = target;
      const { authorities } = condition;
      const own = bundled.target.adminClient?.secret ?? '';
      return await action(authorities === undefined ? own : await clientWith(bundled, 'poor', authorities));
    } finally {
      await target.close();
    }
  }

  for (const condition of conditions) {
    it(`is told with its remedy, and is no departure: ${condition.name}`, () =>
      behind(condition, async (secret) => {
        const read = () => targetOfFlags({ profile: profile() }, { ADMIN_SECRET: secret });
        const check = await checked(read);
        expect(check.text).to.match(condition.says);
        expect(check.code, check.text).to.equal(condition.check);
        const run = await ran(read);
        expect(run.departures ?? [], run.text).to.deep.equal([]);
        expect(run.code, run.text).to.equal(condition.run);
      }));
  }

  it('is told by the command line alike', async () => {
    const [wrong, lacking] = ['HTML with 200 everywhere', 'credentials that may read and not write'].map(
      (name) => conditions.find((one) => one.name === name),
    );
    for (const condition of [wrong, lacking]) {
      if (condition === undefined) throw new Error('a condition is missing');
      await behind(condition, async (secret) => {
        const environment = { ADMIN_SECRET: secret };
        const flags = ['--profile', profile()];
        const check = await assayHere(['check', ...flags], { environment });
        expect(check.out).to.match(condition.says);
        expect(check.code).to.equal(condition.check);
        const run = ['run', ...flags, '--requirement', ...selection, '--out', join(folder, 'out')];
        expect((await assayHere(run, { environment })).code).to.equal(condition.run);
      });
    }
  });
});

async function checked(read: () => Target | undefined): Promise<Said> {
  return orWrongProfile(async () => {
    const lines = await preflight(given(read));
    const text = lines.map(({ what, finding, message }) => `${finding} ${what}: ${message}`).join('\n');
    return { code: exitCodeOfPreflight(lines), text };
  });
}

/** What `assay run` does, as far as its verdict goes. */
async function ran(read: () => Target | undefined): Promise<Said> {
  return orWrongProfile(async () => {
    const target = given(read);
    const { stopped } = await prepare(target, {});
    const plan = planOf(target, { requirement: selection });
    const result = await assay({ ...plan, ...(stopped === undefined ? {} : { stopped }) });
    const failed = result.requirements.filter(({ verdict }) => verdict === 'failed');
    return { code: exitCodeOf(result), text: result.headline, departures: failed.map(({ id }) => id) };
  });
}

function given(read: () => Target | undefined): Target {
  const target = read();
  if (target === undefined) throw new Error('the profile names no target');
  return target;
}

/** A profile that is wrong ends with 2, before any scenario. */
async function orWrongProfile(action: () => Promise<Said>): Promise<Said> {
  try {
    return await action();
  } catch (error) {
    if (error instanceof ProfileError) return { code: 2, text: error.message };
    throw error;
  }
}

function profileOf(
  { url }: Interfering,
  {
    authorization = '',
    resource = '',
    credentials = '',
    profile = '',
    authorities,
    scheme = 'http',
  }: Condition,
): string {
  const base = url.replace(/^https?/, scheme);
  return [
    `authorization: { url: ${base}${authorization} }`,
    `resource: { url: ${base}${resource}${credentials} }`,
    `adminClient: { id: ${authorities === undefined ? 'admin' : 'poor'}, secret: "$\{ADMIN_SECRET}" }`,
    profile,
  ].join('\n');
}

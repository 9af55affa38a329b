import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { echoes } from '../../../proof/null-servers/accepting.ts';
import { answersFixedToken } from '../../../proof/null-servers/fixed-token.ts';
import {
  accepting,
  muteServers,
  others,
  provisionedToo,
  rejecting,
} from '../../../proof/null-servers/index.ts';
import {
  answersTenMegabytes,
  neverAnswers,
  resetsConnection,
  speaksAnotherProtocol,
} from '../../../proof/null-servers/mute.ts';
import type { NullServer } from '../../../proof/null-servers/null-server.ts';
import { provisioned } from '../../../proof/null-servers/provisioned.ts';
import { rejectsAll } from '../../../proof/null-servers/rejecting.ts';
import { type BundledTarget, startBundledTarget } from '../../../src/cli/bundled-target.ts';
import { exitCodeOf, exitCodes } from '../../../src/report/model/exit-code.ts';
import type { RunResult } from '../../../src/report/model/result.ts';
import { parseResult } from '../../../src/report/model/validate.ts';
import { writeReports } from '../../../src/report/write.ts';
import { byNight } from '../../nightly.ts';
import { assayNullServer } from './assay-null-server.ts';

/**
 * One scenario in so many by day, and one server of a sort: `assay prove`, which is by day too, assays each of them with
 * all scenarios and looks at what passes. Here witnesses look on, as in a run, and the reports are written.
 */
const oneIn = byNight(1, 64);

/** Where fixtures can be made: by day on one of them. */
const oneInProvisioned = byNight(16, 192);
const withFixtures = byNight(provisionedToo, new Set([rejectsAll]));

/** By day for one that answers and one that does not. */
const isReported = byNight(
  () => true,
  (server: NullServer) => server === rejectsAll || server === neverAnswers,
);

/** `id: what was expected; what was seen`, of each requirement at `level` that is called passed. */
function passedAt(result: RunResult, levels: readonly string[]): string[] {
  return result.requirements
    .filter(({ verdict, level }) => verdict === 'passed' && levels.includes(level))
    .map(({ id, scenarios }) => {
      const check = scenarios.flatMap(({ checks }) => checks)[0];
      return `${id}: expected ${check?.expected}; saw ${check?.actual}`;
    });
}

/** Requirements called passed because a request with a fault was not granted; what is only recorded is no verdict. */
function passedByRefusal({ requirements, exchanges }: RunResult): string[] {
  const faulty = new Set(exchanges.filter(({ fault }) => fault !== undefined).map(({ id }) => id));
  return requirements
    .filter(({ verdict, level }) => verdict === 'passed' && level !== 'observe')
    .filter(({ scenarios }) =>
      scenarios.some(({ checks }) => checks.some(({ exchange }) => faulty.has(exchange ?? ''))),
    )
    .map(({ id }) => id);
}

describe('null servers', () => {
  let correct: BundledTarget;
  before(async () => {
    correct = await startBundledTarget();
  });
  after(() => correct.close());

  function holds(server: NullServer, check: (result: RunResult) => void): void {
    it(server.name, () => assayed(server, oneIn, check));
    if (!withFixtures.has(server)) return;
    it(`${server.name}, on which fixtures can be made`, async () => {
      await assayed(provisioned(server, correct.target.authorization ?? ''), oneInProvisioned, (result) => {
        const musts = result.requirements.filter(({ level }) => level === 'must');
        const unprovisioned = musts.filter(({ reason }) => reason === 'not-provisioned');
        expect(unprovisioned.filter(isProvisionable).map(({ id }) => id)).to.deep.equal([]);
      });
    });
  }

  async function assayed(
    server: NullServer,
    every: number,
    check: (result: RunResult) => void,
  ): Promise<void> {
    const result = await assayNullServer(server, correct.target, every);
    expect(result.suiteErrors, 'suite errors').to.deep.equal([]);
    expect(result.verdict).to.not.equal('CONFORMANT');
    expect(exitCodeOf(result)).to.not.equal(exitCodes.ok);
    if (isReported(server)) reportsAreWritten(result);
    check(result);
  }

  describe('that refuse everything pass no must, and no refusal of theirs proves anything', () => {
    for (const server of byNight(rejecting, [rejectsAll])) {
      holds(server, (result) => {
        expect(passedAt(result, ['must'])).to.deep.equal([]);
        expect(passedByRefusal(result)).to.deep.equal([]);
      });
    }
  });

  describe('that grant everything pass no must', () => {
    for (const server of byNight(accepting, [echoes])) {
      holds(server, (result) => expect(passedAt(result, ['must'])).to.deep.equal([]));
    }
  });

  describe('of other kinds are never conformant', () => {
    for (const server of byNight(others, [answersFixedToken])) holds(server, () => undefined);
  });

  describe('that give no complete answer make the run stop early as incomplete', () => {
    for (const server of byNight(muteServers, [
      resetsConnection,
      neverAnswers,
      speaksAnotherProtocol,
      answersTenMegabytes,
    ])) {
      holds(server, (result) => {
        expect(result.verdict).to.equal('INCOMPLETE');
        expect(result.summary.passed + result.summary.failed).to.equal(0);
        const seen = 'eight witnesses, each asked once more, and what came of the first scenarios';
        expect(result.exchanges.length, seen).to.be.below(28);
        expect(result.stopped?.message).to.match(/gave no answer|Waiting for answers/);
      });
    }
  });

  function reportsAreWritten(result: RunResult): void {
    const folder = mkdtempSync(join(tmpdir(), 'assay-null-'));
    try {
      const reports = new Map(
        writeReports(result, folder).map(([, path]) => [path, readFileSync(path, 'utf8')]),
      );
      expect(reports.size).to.be.above(2);
      const json = reports.get(join(folder, 'result.json')) ?? '';
      expect(parseResult(json).verdict).to.equal(result.verdict);
      for (const [path, text] of reports) expect(text, path).to.not.equal('');
    } finally {
      rmSync(folder, { recursive: true });
    }
  }
});

/** A SAML assertion names the address in front, which is not the one that the server behind knows itself by. */
function isProvisionable({ message = '' }: RunResult['requirements'][number]): boolean {
  return !message.includes('by the grant urn:ietf:params:oauth:grant-type:saml2-bearer');
}

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { RunResult } from '../../src/report/model/result.ts';
import { securityOf } from '../../src/report/model/security.ts';
import { writeReports } from '../../src/report/write.ts';
import { exampleResult, requirement, scenario } from './example-result.ts';
import { largeResult } from './large-result.ts';
import { fromHtml, fromJson, fromJunit, fromSummary, type Told } from './told.ts';

const failedScenario = scenario({
  name: 'The keys',
  verdict: 'failed',
  checks: [{ requirement: 'RFC9700-SET-000', expected: 'no d', actual: 'a d', passed: false }],
});

/** The example, and of the security set one that failed, two that held and one that does not apply. */
function withSecurity(): RunResult {
  const threat = 'Whoever reads the published keys signs tokens for any user';
  const own = (['failed', 'passed', 'passed', 'notApplicable'] as const).map((verdict, at) =>
    requirement({
      ...{ id: `RFC9700-SET-00${at}`, level: 'standard', verdict, threat },
      ...(verdict === 'failed' && { scenarios: [failedScenario] }),
    }),
  );
  const requirements = [...exampleResult().requirements, ...own];
  const security = securityOf(requirements, false);
  return exampleResult({ requirements, ...(security === undefined ? {} : { security }) });
}

function written(result: RunResult): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-reports-'));
  try {
    return Object.fromEntries(
      writeReports(result, folder).map(([format, path]) => [format, readFileSync(path, 'utf8')]),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('the formats of one run', () => {
  const runs = {
    'a run with failures': exampleResult(),
    'a run in which all passed': exampleResult({
      verdict: 'CONFORMANT',
      requirements: exampleResult().requirements.filter(({ verdict }) => verdict === 'passed'),
      summary: { passed: 3, failed: 0, notApplicable: 0, notTested: 0 },
    }),
    'a run with a breach of the security set': withSecurity(),
    'a large run': largeResult({ requirements: 300, scenarios: 400, exchanges: 800 }),
  };

  for (const [name, result] of Object.entries(runs)) {
    it(`agree on the verdict, the counts and what failed: ${name}`, () => {
      const { HTML = '', JSON: json = '', JUnit = '', Text = '' } = written(result);
      const expected = fromJson(json);
      const sorted = ({ failed, ...told }: Told) => ({ ...told, failed: [...new Set(failed)].sort() });
      expect(expected.counts.failed).to.equal(expected.failed.length);
      expect(sorted(fromJunit(JUnit)), 'JUnit').to.deep.equal(sorted(expected));
      expect(sorted(fromSummary(Text)), 'text').to.deep.equal(sorted(expected));
      expect(sorted(fromHtml(HTML)), 'HTML').to.deep.equal(sorted(expected));
    });
  }
});

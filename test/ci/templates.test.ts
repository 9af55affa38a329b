import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { parseResult } from '../../src/report/model/validate.ts';
import { type Step, shell, workspace, yaml } from './ci-steps.ts';

interface GithubJob {
  readonly needs?: string;
  readonly steps: readonly Step[];
}

interface GitlabJob {
  readonly script: readonly string[];
  readonly needs?: readonly { readonly job: string }[];
  readonly artifacts: { readonly reports?: { readonly junit: string } };
}

const flags = '--requirement DISCOVERY-FIELD CLIENT-AUTH-BASIC-011';
const mergeFlags = '--baseline known.yaml';

describe('the CI templates', function () {
  this.timeout(120_000);
  let place: ReturnType<typeof workspace>;
  beforeEach(() => {
    place = workspace();
  });
  afterEach(() => rmSync(place.folder, { recursive: true }));

  const environment = () => ({ PATH: place.path, HOME: place.folder, NO_COLOR: '1' });
  const wholeRun = (path: string) =>
    parseResult(readFileSync(join(place.folder, path, 'result.json'), 'utf8'));

  it('for GitHub Actions: two parts and the job that joins them', async () => {
    const { jobs } = yaml<{ jobs: Record<'shard' | 'verdict', GithubJob> }>('docs/ci/github-actions.yml');
    const script = (job: GithubJob, name: string) => job.steps.find((step) => step.name === name)?.run ?? '';
    for (const [name, job] of Object.entries(jobs)) {
      for (const { run = '' } of job.steps) expect(run, name).to.not.contain('${{');
    }
    for (const index of [1, 2]) {
      const env = {
        ...environment(),
        ASSAY_FLAGS: flags,
        ASSAY_SHARD: `${index}/2`,
        ASSAY_OUT: `reports/shards/assay-shard-${index}`,
      };
      const end = await shell(script(jobs.shard, 'Assay one part'), place.folder, env);
      expect(end.code, end.output).to.equal(0);
    }
    expect(jobs.verdict.needs).to.equal('shard');
    const summary = join(place.folder, 'summary');
    const env = { ...environment(), ASSAY_MERGE_FLAGS: mergeFlags, GITHUB_STEP_SUMMARY: summary };
    for (const name of ['Join the parts', 'Show the summary']) {
      const end = await shell(script(jobs.verdict, name), place.folder, env);
      expect(end.code, end.output).to.equal(0);
    }
    expect(wholeRun('reports/assay').verdict).to.equal('CONFORMANT');
    expect(readFileSync(summary, 'utf8')).to.contain('CONFORMANT');
  });

  it('for GitLab CI: two parts and the job that joins them, and its JUnit report', async () => {
    const file = yaml<{ 'assay-shard': GitlabJob; assay: GitlabJob }>('docs/ci/gitlab-ci.yml');
    for (const index of [1, 2]) {
      const env = { ...environment(), ASSAY_FLAGS: flags, CI_NODE_INDEX: String(index), CI_NODE_TOTAL: '2' };
      const end = await shell(file['assay-shard'].script.join('\n'), place.folder, env);
      expect(end.code, end.output).to.equal(0);
    }
    expect(file.assay.needs?.map(({ job }) => job)).to.deep.equal(['assay-shard']);
    const env = { ...environment(), ASSAY_MERGE_FLAGS: mergeFlags };
    const end = await shell(file.assay.script.join('\n'), place.folder, env);
    expect(end.code, end.output).to.equal(0);
    expect(wholeRun('reports/assay').verdict).to.equal('CONFORMANT');
    expect(existsSync(join(place.folder, file.assay.artifacts.reports?.junit ?? ''))).to.equal(true);
  });

  it('end a part with an error when it is asked for nonsense, but not when the target departs', async () => {
    const file = yaml<{ 'assay-shard': GitlabJob }>('docs/ci/gitlab-ci.yml');
    const script = file['assay-shard'].script.join('\n');
    const env = { ...environment(), CI_NODE_INDEX: '1', CI_NODE_TOTAL: '1' };
    const wrong = await shell(script, place.folder, { ...env, ASSAY_FLAGS: '--requirement NO-SUCH' });
    expect(wrong.code).to.not.equal(0);
    const departing = '--requirement CLIENT-AUTH-BASIC-011 --defect secret-any-accepted';
    const departs = await shell(script, place.folder, { ...env, ASSAY_FLAGS: departing });
    expect(departs.code, departs.output).to.equal(0);
    expect(wholeRun('reports/shard-1').verdict).to.equal('NONCONFORMANT');
  });
});

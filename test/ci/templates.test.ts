import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { parseResult } from '../../src/report/model/validate.ts';
import { type Door, openDoor } from '../cli/assay-door.ts';
import { packInto, repository, type Step, shell, type Workspace, workspace, yaml } from './ci-steps.ts';

interface GithubFile {
  readonly env?: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, GithubJob>>;
}

interface GithubJob {
  readonly needs?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly steps: readonly Step[];
}

interface GitlabFile {
  readonly variables: Readonly<Record<string, string>>;
  readonly 'assay-shard': GitlabJob;
  readonly assay: GitlabJob;
}

interface GitlabJob {
  readonly before_script: readonly string[];
  readonly script: readonly string[];
  readonly needs?: readonly { readonly job: string }[];
  readonly artifacts: { readonly reports?: { readonly junit: string } };
}

const flags = '--requirement DISCOVERY-FIELD CLIENT-AUTH-BASIC-011';
const tarball = 'tools/assay-conformance.tgz';
const parts = yaml<GithubFile>('docs/ci/github-actions.yml');
const oneJob = yaml<GithubFile>('docs/ci/github-actions-one-job.yml');
const gitlab = yaml<GitlabFile>('docs/ci/gitlab-ci.yml');

describe('the CI templates', () => {
  let installed: Workspace;
  let place: Workspace;
  let door: Door;
  before(async () => {
    door = await openDoor();
    installed = workspace();
    packInto(installed, tarball, door);
    const end = await shell(install, installed.folder, environmentOf(installed));
    expect(end.code, end.output).to.equal(0);
  });
  after(() => {
    door.close();
    rmSync(installed.folder, { recursive: true });
  });
  beforeEach(() => {
    place = workspace();
  });
  afterEach(() => rmSync(place.folder, { recursive: true }));

  /** Puts into the place what the script of the templates has installed once. */
  const putInstalled = () =>
    cpSync(join(installed.folder, '.assay'), join(place.folder, '.assay'), {
      ...{ recursive: true, verbatimSymlinks: true },
    });

  const environmentOf = ({ folder, path }: Workspace, ASSAY_PACKAGE = tarball) => {
    const npm = { npm_config_cache: join(folder, 'npm'), npm_config_offline: 'true' };
    return { PATH: path, HOME: folder, NO_COLOR: '1', ASSAY_PACKAGE, ...npm };
  };
  const environment = (name?: string) => environmentOf(place, name);
  const wholeRun = (path: string) =>
    parseResult(readFileSync(join(place.folder, path, 'result.json'), 'utf8'));

  async function succeeds(script: string, env: Readonly<Record<string, string>> = {}): Promise<string> {
    const end = await shell(script, place.folder, { ...environment(), ...env });
    expect(end.code, end.output).to.equal(0);
    return end.output;
  }

  function stepOf(file: GithubFile, job: string, name: string): string {
    return file.jobs[job]?.steps.find((step) => step.name === name)?.run ?? `no step ${name}`;
  }

  const install = stepOf(parts, 'shard', 'Install Assay');

  it('install Assay by the same script in each job', () => {
    const others = [
      stepOf(parts, 'verdict', 'Install Assay'),
      stepOf(oneJob, 'assay', 'Install Assay'),
      gitlab['assay-shard'].before_script.join('\n'),
      gitlab.assay.before_script.join('\n'),
    ];
    const lines = (script: string) =>
      script.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    for (const script of others) expect(lines(script)).to.deep.equal(lines(install));
  });

  it('install Assay from the tarball in the repository, or say that it is not there', async () => {
    const missing = await shell(install, place.folder, environment());
    expect(missing.code).to.equal(1);
    expect(missing.output.trim()).to.match(/^\S+ is not there: put the tarball .* variable ASSAY_PACKAGE$/);
    packInto(place, tarball, door);
    await succeeds(install);
    expect(await succeeds('.assay/node_modules/.bin/assay --version')).to.match(/^\d+\.\d+\.\d+/);
  });

  it('take it from elsewhere when the variable says so', async () => {
    expect(parts.env?.ASSAY_PACKAGE).to.equal(`$\{{ vars.ASSAY_PACKAGE || '${tarball}' }}`);
    expect(oneJob.jobs.assay?.env?.ASSAY_PACKAGE).to.equal(parts.env?.ASSAY_PACKAGE);
    expect(gitlab.variables.ASSAY_PACKAGE).to.equal(tarball);
    for (const name of ['https://host.invalid/assay.tgz', 'no-such-package-of-this-name@1.0.0']) {
      const { code, output } = await shell(install, place.folder, environment(name));
      expect(code).to.not.equal(0);
      expect(output).to.match(/ENOTCACHED|only-if-cached/);
    }
  });

  it('skip what comes of a fork, which gets no secrets, in a job that says so', async () => {
    const rules = (job: string) => Object(yaml<Record<string, unknown>>('docs/ci/gitlab-ci.yml')[job]).rules;
    const [skipped] = rules('assay-fork');
    for (const job of ['assay-shard', 'assay']) {
      expect(rules(job)[0], job).to.deep.equal({ ...skipped, when: 'never' });
    }
    const { script } = Object(yaml<Record<string, unknown>>('docs/ci/gitlab-ci.yml')['assay-fork']);
    for (const said of [script.join('\n'), stepOf(parts, 'fork', 'Say that nothing is tested')]) {
      expect(await succeeds(said)).to.match(
        /skipped, because a (merge|pull) request of a fork gets no secrets/,
      );
    }
  });

  it('start the target, wait for it, and keep what it prints', async () => {
    putInstalled();
    const listener =
      "require('net').createServer().listen(0,'127.0.0.1',function(){console.log(this.address().port);this.close()})";
    const port = (await succeeds(`node -e "${listener}"`)).trim();
    const start = `sleep 2; exec .assay/node_modules/.bin/assay serve --port ${port}`;
    const target = `--authorization http://127.0.0.1:${port} --wait 60 --requirement DISCOVERY-FIELD`;
    const env = { ASSAY_SHARD: '1/1', ASSAY_OUT: 'reports/one', ASSAY_FLAGS: target, ASSAY_START: start };
    const step = `${stepOf(parts, 'shard', 'Assay one part')}\nkill %1`;
    await succeeds(step, env);
    expect(wholeRun('reports/one').stopped).to.equal(undefined);
    expect(wholeRun('reports/one').summary.passed).to.be.above(0);
    expect(readFileSync(join(place.folder, 'reports/one/target.log'), 'utf8')).to.contain(port);
  });

  it('name no repository, group or registry that is not there', () => {
    for (const path of ['github-actions', 'github-actions-one-job', 'gitlab-ci']) {
      expect(readFileSync(join(repository, `docs/ci/${path}.yml`), 'utf8')).to.not.match(
        /your-|organization/,
      );
    }
  });

  it('for GitHub Actions: two parts and the job that joins them', async () => {
    for (const [name, job] of Object.entries(parts.jobs)) {
      for (const { run = '' } of job.steps) expect(run, name).to.not.contain('${{');
    }
    putInstalled();
    for (const index of [1, 2]) {
      const out = `reports/shards/assay-shard-${index}`;
      const env = { ASSAY_FLAGS: flags, ASSAY_SHARD: `${index}/2`, ASSAY_OUT: out };
      await succeeds(stepOf(parts, 'shard', 'Assay one part'), env);
    }
    expect(parts.jobs.verdict?.needs).to.equal('shard');
    const summary = join(place.folder, 'summary');
    for (const name of ['Join the parts', 'Show the summary']) {
      await succeeds(stepOf(parts, 'verdict', name), { GITHUB_STEP_SUMMARY: summary });
    }
    expect(wholeRun('reports/assay').verdict).to.equal('CONFORMANT');
    expect(wholeRun('reports/assay').baseline).to.equal(undefined);
    expect(readFileSync(summary, 'utf8')).to.contain('CONFORMANT');
  });

  it('for GitHub Actions, one job: the action of the installed package, with inputs that it has', async () => {
    putInstalled();
    const step = oneJob.jobs.assay?.steps.find(({ uses }) => uses?.startsWith('./') === true);
    expect(existsSync(join(place.folder, step?.uses ?? '', 'action.yml'))).to.equal(true);
    const { inputs } = yaml<{ inputs: Readonly<Record<string, unknown>> }>('action.yml');
    expect(inputs).to.include.keys(...Object.keys(step?.with ?? {}));
  });

  it('for GitLab CI: two parts and the job that joins them with its baseline, and its JUnit report', async () => {
    putInstalled();
    for (const index of [1, 2]) {
      const env = { ASSAY_FLAGS: flags, CI_NODE_INDEX: String(index), CI_NODE_TOTAL: '2' };
      await succeeds(gitlab['assay-shard'].script.join('\n'), env);
    }
    expect(gitlab.assay.needs?.map(({ job }) => job)).to.deep.equal(['assay-shard']);
    writeFileSync(join(place.folder, 'assay-baseline.yaml'), 'departures: []\n');
    await succeeds(gitlab.assay.script.join('\n'));
    expect(wholeRun('reports/assay').verdict).to.equal('CONFORMANT');
    expect(wholeRun('reports/assay').baseline?.file).to.equal('assay-baseline.yaml');
    expect(existsSync(join(place.folder, gitlab.assay.artifacts.reports?.junit ?? ''))).to.equal(true);
  });

  it('end a part with an error when it is asked for nonsense, but not when the target departs', async () => {
    putInstalled();
    const script = gitlab['assay-shard'].script.join('\n');
    const env = { ...environment(), CI_NODE_INDEX: '1', CI_NODE_TOTAL: '1' };
    const wrong = await shell(script, place.folder, { ...env, ASSAY_FLAGS: '--requirement NO-SUCH' });
    expect(wrong.code).to.not.equal(0);
    const departing = '--requirement CLIENT-AUTH-BASIC-011 --defect secret-any-accepted';
    await succeeds(script, { ...env, ASSAY_FLAGS: departing });
    expect(wholeRun('reports/shard-1').verdict).to.equal('NONCONFORMANT');
  });
});

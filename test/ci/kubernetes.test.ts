import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'chai';
import { parseAllDocuments } from 'yaml';
import { parseResult } from '../../src/report/model/validate.ts';
import { callFunction, type Door, openDoor } from '../cli/assay-door.ts';
import { assayBin } from '../cli/assay-process.ts';
import { repository, type Workspace, workspace } from './ci-steps.ts';

interface Job {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec: {
    readonly completionMode?: string;
    readonly completions?: number;
    readonly backoffLimitPerIndex?: number;
    readonly podFailurePolicy?: unknown;
    readonly template: { readonly spec: Pod };
  };
}

interface Pod {
  readonly restartPolicy: string;
  readonly containers: readonly [Container];
  readonly volumes: readonly { readonly name: string }[];
}

interface Container {
  readonly command: readonly string[];
  readonly args: readonly [string];
  readonly env: readonly { readonly name: string; readonly value?: string }[];
  readonly volumeMounts: readonly { readonly name: string }[];
}

/** A scenario for each of two parts, and not many more. */
const twoParts = 'CLIENT-AUTH-BASIC-011 DISCOVERY-FIELD';

const template = readFileSync(join(repository, 'docs/ci/kubernetes.yaml'), 'utf8');
const [, parts, verdict] = parseAllDocuments(template).map((one) => one.toJS() as Job);
if (parts === undefined || verdict === undefined) throw new Error('the template has a claim and two jobs');

describe('the template for Kubernetes', () => {
  let place: Workspace;
  let reports: string;
  let door: Door;
  beforeEach(async () => {
    place = workspace();
    door = await openDoor();
    reports = join(place.folder, 'reports');
    mkdirSync(reports);
    const program = join(place.folder, 'bin', 'assay');
    const process = `node '${assayBin}' "$@"`;
    // A process only where one is killed.
    const script = `case "$HOSTNAME" in lost) exec ${process} ;; *) call "$@" ;; esac`;
    writeFileSync(program, `#!/bin/bash\n${callFunction}\n${script}\n`);
    chmodSync(program, 0o755);
  });
  afterEach(() => {
    door.close();
    rmSync(place.folder, { recursive: true });
  });

  /** A pod as a plain process: the container's command, in the environment that the cluster gives it. */
  function pod(job: Job, host: string, environment: Readonly<Record<string, string>> = {}): ChildProcess {
    const [container] = job.spec.template.spec.containers;
    const [shell = '', ...flags] = [...container.command, ...container.args];
    const own = container.env.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]]));
    const env = {
      ...{ ...Object.fromEntries(own), PATH: place.path, HOME: place.folder, NO_COLOR: '1', HOSTNAME: host },
      ...{
        ...door.environment,
        ASSAY_REPORTS: reports,
        ASSAY_FLAGS: `--requirement ${twoParts}`,
        ...environment,
      },
    };
    // A group of its own: what ends the pod ends all that it started.
    return spawn(shell, flags, { cwd: place.folder, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  }

  async function ended(child: ChildProcess): Promise<number | null> {
    for (const stream of [child.stdout, child.stderr]) stream?.resume();
    const [code] = await once(child, 'close');
    return code;
  }

  /** The shape is the template's, the number not: fewer parts show the same. */
  const two = { ASSAY_PARTS: '2' };
  const part = (index: number, host = `part-${index}`, environment = {}) =>
    pod(parts, host, { JOB_COMPLETION_INDEX: String(index), ...two, ...environment });

  it('cuts the run into as many parts as the job has completions, and all pods mount what they name', () => {
    expect(parts.spec.completionMode).to.equal('Indexed');
    expect(parts.spec.backoffLimitPerIndex).to.equal(2);
    for (const { spec } of [parts, verdict]) {
      const { restartPolicy, containers, volumes } = spec.template.spec;
      expect(restartPolicy).to.equal('Never');
      const count = containers[0].env.find(({ name }) => name === 'ASSAY_PARTS')?.value;
      expect(count).to.equal(String(parts.spec.completions));
      expect(containers[0].volumeMounts.map(({ name }) => name)).to.deep.equal(
        volumes.map(({ name }) => name),
      );
    }
  });

  it('joins the parts when the last is there, also one whose first pod was lost', async () => {
    const joining = pod(verdict, 'verdict', two);
    const joined = ended(joining);
    const lost = part(1, 'lost');
    const gone = ended(lost);
    await wait(300);
    process.kill(-(lost.pid ?? 0), 'SIGKILL');
    expect(await gone).to.equal(null);
    expect(await ended(part(0))).to.equal(0);
    expect([existsSync(join(reports, 'part-1')), existsSync(join(reports, 'assay'))]).to.deep.equal([
      false,
      false,
    ]);
    expect(joining.exitCode).to.equal(null);
    expect(await ended(part(1, 'again'))).to.equal(0);
    expect(await joined).to.equal(0);
    const whole = parseResult(readFileSync(join(reports, 'assay', 'result.json'), 'utf8'));
    expect(whole.verdict).to.equal('CONFORMANT');
    expect(whole).to.not.have.property('shard');
    expect(await ended(part(1, 'late'))).to.equal(0);
    expect(readdirSync(reports)).to.not.include('of-late');
  });

  it('has each part done once, when two pods are at work on it', async () => {
    const codes = await Promise.all([ended(part(0, 'one')), ended(part(0, 'other'))]);
    expect(codes).to.deep.equal([0, 0]);
    expect(parseResult(readFileSync(join(reports, 'part-0', 'result.json'), 'utf8')).shard?.index).to.equal(
      1,
    );
  });

  it('ends at once where its flags are wrong, and goes on where the target departs', async () => {
    expect(await ended(part(0, 'wrong', { ASSAY_FLAGS: '--requirement NO-SUCH' }))).to.equal(2);
    const departing = `--requirement ${twoParts} --defect secret-any-accepted`;
    for (const index of [0, 1]) {
      expect(await ended(part(index, `departing-${index}`, { ASSAY_FLAGS: departing }))).to.equal(0);
    }
    expect(await ended(pod(verdict, 'verdict', two))).to.equal(1);
  });
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { RunResult } from '../../src/report/model/result.ts';
import { parseResult } from '../../src/report/model/validate.ts';
import { assayHere } from './assay-here.ts';
import { servedHere } from './served-here.ts';

const selection = ['--feature', 'features/token/client-credentials/response.feature'];

describe('assay run', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'assay-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const resultOf = (name: string): RunResult =>
    parseResult(readFileSync(join(folder, name, 'result.json'), 'utf8'));

  it('ends with 0 when the bundled server passes the selection', async () => {
    const { code, out } = await assayHere(['run', ...selection, '--out', join(folder, 'a')]);
    expect(code, out).to.equal(0);
    expect(resultOf('a').headline).to.match(/^Only a selection was tried: .*\. Passed for this selection/);
  });

  it('ends with 1 when the bundled server has a defect, and --failed repeats what failed', async () => {
    const out = join(folder, 'b');
    const defect = 'secret-any-accepted';
    const first = await assayHere([
      'run',
      '--defect',
      defect,
      '--requirement',
      'CLIENT-AUTH-BASIC-011',
      'DISCOVERY-FIELD',
      '--out',
      out,
    ]);
    expect(first.code, first.out + first.err).to.equal(1);
    const failed = failures(resultOf('b'));
    const again = await assayHere(['run', '--defect', defect, '--failed', '--out', out]);
    expect(again.code).to.equal(1);
    expect(failures(resultOf('b'))).to.deep.equal(failed);
    expect(resultOf('b').summary).to.include({ passed: 0, failed: failed.length });
  });

  it('finds the same in a server that it did not start, under a path prefix', async () => {
    const server = await servedHere({ basePath: '/auth/v1' });
    try {
      const profile = join(folder, 'target.yaml');
      writeFileSync(profile, profileOf(server.authorization));
      const environment = { ADMIN_SECRET: server.adminSecret };
      const flags = ['run', '--profile', profile, ...selection, '--out', join(folder, 'c')];
      const { code, out, err } = await assayHere(flags, { environment });
      expect(code, out + err).to.equal(0);
    } finally {
      await server.close();
    }
    await assayHere(['run', ...selection, '--out', join(folder, 'd')]);
    expect(verdicts(resultOf('c'))).to.deep.equal(verdicts(resultOf('d')));
  });

  it('ends with 3 and a report when nothing answers', async () => {
    const out = join(folder, 'e');
    const { code } = await assayHere([
      'run',
      '--authorization',
      'http://127.0.0.1:9',
      ...selection,
      '--out',
      out,
    ]);
    expect(code).to.equal(3);
    expect(resultOf('e').verdict).to.equal('INCOMPLETE');
  });

  it('ends with 2 when the admin credentials of the profile are wrong', async () => {
    const server = await servedHere();
    try {
      const flags = ['run', '--authorization', server.authorization, '--admin-client', 'admin', ...selection];
      const { code, err } = await assayHere(flags, {
        environment: { ASSAY_ADMIN_SECRET: 'not-the-secret-at-all' },
      });
      expect(code, err).to.equal(2);
      expect(err).to.include('adminClient').and.not.include('not-the-secret-at-all');
    } finally {
      await server.close();
    }
  });
});

function profileOf(url: string): string {
  return [
    `authorization: { url: "${url}" }`,
    `resource: { url: "${url}" }`,
    `adminClient: { id: admin, secret: "\${ADMIN_SECRET}" }`,
  ].join('\n');
}

function verdicts({ requirements }: RunResult): string[] {
  return requirements.map(({ id, verdict, reason }) => `${id} ${verdict} ${reason ?? ''}`);
}

function failures({ requirements }: RunResult): string[] {
  return requirements.filter(({ verdict }) => verdict === 'failed').map(({ id }) => id);
}

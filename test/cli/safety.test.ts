import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { parse } from 'yaml';
import { isLoopback, needConsent } from '../../src/cli/consent.ts';
import { UsageError } from '../../src/errors.ts';
import { parseManifest } from '../../src/fixtures/provisioning/manifest.ts';
import { parseResult } from '../../src/report/model/validate.ts';
import { exampleInfo, exampleTarget } from '../scenario/example-run.ts';
import { assayHere } from './assay-here.ts';
import { servedHere } from './served-here.ts';

describe('the consent of the owner of a target', () => {
  const far = exampleTarget('https://host.example/auth');
  const scenarios = [
    exampleInfo(),
    exampleInfo({ feature: 'features/platform-resource-api/health.feature' }),
  ];

  function said(target = far, yes = false): string {
    let text = '';
    needConsent(target, scenarios, { yes, say: (line) => (text += line) });
    return text;
  }

  it('is needed before anything is created on a machine that is not this one', () => {
    expect(() => said()).to.throw(UsageError, /host\.example.*--yes.*consent: true.*--dry-run.*--read-only/s);
  });

  it('is given by --yes or by the profile, and what is created is said all the same', () => {
    for (const text of [said(far, true), said({ ...far, consent: true })]) {
      expect(text).to.match(
        /creates on host\.example:\n.*clients, users, groups.*removed.*buildpacks.*stay/s,
      );
    }
  });

  it('is not needed on this machine', () => {
    expect(said(exampleTarget('http://localhost:8080'))).to.equal('');
    const loopback = ['127.0.0.1', '127.8.9.1', '[::1]', 'localhost', 'a.localhost', '[::ffff:7f00:1]'];
    const others = ['10.0.0.1', '0.0.0.0', 'localhost.example', '127.0.0.1.example', '[fe80::1]'];
    expect(loopback.filter(isLoopback)).to.deep.equal(loopback);
    expect(others.filter(isLoopback)).to.deep.equal([]);
  });
});

describe('assay', () => {
  let folder: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'assay-safety-'));
  });
  after(() => rmSync(folder, { recursive: true }));

  const some = ['--feature', 'features/token/client-credentials'];

  it('run --dry-run lists what would be created, and sends the target nothing', async () => {
    const { code, out } = await assayHere([
      'run',
      '--authorization',
      'http://host.invalid',
      '--dry-run',
      ...some,
    ]);
    expect(code, out).to.equal(0);
    expect(out).to.match(/\d+ clients and \d+ users/);
  });

  it('fixtures prints what an operator must make, in a form that the profile takes', async () => {
    const [yaml, table] = [
      await assayHere(['fixtures', '--format', 'yaml', ...some]),
      await assayHere(['fixtures', ...some]),
    ];
    expect(yaml.code, yaml.err).to.equal(0);
    const { clients } = parseManifest(yaml.out, 'fixtures.yaml');
    expect(clients.length).to.be.above(0);
    expect(parse(yaml.out)).to.have.keys('restored', 'keys', 'clients', 'users');
    const counted = [...table.out.matchAll(/^Clients\D*: (\d+)$/gm)].map(([, count]) => Number(count));
    expect(counted.reduce((sum, one) => sum + one, 0)).to.equal(clients.length);
  });

  it('run --read-only sends nothing that writes, says so, and gives no false verdict', async () => {
    const server = await servedHere();
    try {
      const flags = ['--authorization', server.authorization, '--admin-client', 'admin', '--read-only'];
      const environment = { ASSAY_ADMIN_SECRET: server.adminSecret };
      const out = join(folder, 'read-only');
      const features = ['--feature', 'features/discovery', 'features/token/client-credentials'];
      await assayHere(['run', ...flags, ...features, '--out', out], { environment });
      const result = parseResult(readFileSync(join(out, 'result.json'), 'utf8'));
      const methods = result.exchanges.map(
        ({ request }) => `${request.method} ${new URL(request.url).pathname}`,
      );
      expect(methods.filter((one) => !/^(GET|HEAD|OPTIONS) |^POST \/oauth\/token$/.test(one))).to.deep.equal(
        [],
      );
      expect(result.target.notes.join()).to.contain('read-only');
      expect(result.summary.failed).to.equal(0);
      expect(result.requirements.some(({ message }) => message?.includes('--read-only') === true)).to.equal(
        true,
      );
    } finally {
      await server.close();
    }
  });

  it('init writes a profile that check takes, and says what it could not find out', async () => {
    const server = await servedHere({ basePath: '/auth' });
    try {
      const path = join(folder, 'written.yaml');
      const flags = ['--authorization', server.authorization, '--admin-client', 'admin', '--out', path];
      const init = await assayHere(['init', ...flags]);
      expect(init.code, init.err).to.equal(0);
      expect(init.out).to.match(/not found out: /);
      expect(readFileSync(path, 'utf8')).to.match(/release: "\d+\.\d+\.\d+" +# GET \/info/);
      const again = await assayHere(['init', ...flags]);
      expect(again.err).to.contain('is there already: give --force');
      const check = await assayHere(['check', '--profile', path], {
        environment: { ASSAY_ADMIN_SECRET: server.adminSecret },
      });
      expect(check.code, check.out + check.err).to.equal(0);
      expect(check.out).to.not.match(/FAIL/);
    } finally {
      await server.close();
    }
  });

  it('run ends with 2, and no report, when the profile has the wrong address', async () => {
    const server = await servedHere({ basePath: '/auth' });
    try {
      const path = join(folder, 'wrong.yaml');
      writeFileSync(path, `authorization: { url: "${new URL(server.authorization).origin}" }`);
      const { code, err } = await assayHere([
        'run',
        '--profile',
        path,
        ...some,
        '--out',
        join(folder, 'none'),
      ]);
      expect(code, err).to.equal(2);
      expect(err).to.contain('path prefix');
    } finally {
      await server.close();
    }
  });
});

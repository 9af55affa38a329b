import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { slipsIn } from '../../scripts/feature-lint/language.ts';
import { assayHere } from './assay-here.ts';

const secret = 'never-shown-9f3b';
const good = 'authorization: { url: http://127.0.0.1:9/auth }\n';

/** Files that stand in the folder where the mistakes are made. */
const files: Readonly<Record<string, string>> = {
  'good.yaml': good,
  'empty.yaml': '',
  'not.yaml': 'a: [1, 2\nb: }',
  'list.yaml': '- a\n- b\n',
  'misspelt.yaml': `${good}adminCleint: { id: a, secret: ${secret} }\n`,
  'nothing.yaml': 'name: nothing\n',
  'no-scheme.yaml': 'authorization: { url: your.server/auth }\n',
  'variable.yaml': `${good}adminClient: { id: a, secret: "\${NOT_SET_ANYWHERE}" }\n`,
  'secret-file.yaml': `${good}adminClient: { id: a, secret: { file: gone } }\n`,
  'off.yaml': `${good}capabilities: { off: [mfaa] }\n`,
  'provoke.yaml': `${good}provoke: { buildpack-show-50: { headers: { A: b } } }\n`,
  'two.yaml':
    'targets:\n  staging: { authorization: { url: http://127.0.0.1:9 } }\n  live: { authorization: { url: http://127.0.0.1:9 } }\n',
  'no-list.yaml': `${good}provisioning: { way: static, file: not-there.yaml }\n`,
  'release.yaml': `${good}release: newest\n`,
  'away.yaml': 'authorization: { url: https://assay.invalid/auth }\nadminClient: { id: a, secret: x }\n',
  'baseline-empty.yaml': '',
  'baseline-unknown.yaml':
    'departures:\n  - { requirement: NO-SUCH-001, reason: known for a while, owner: me, expires: 2999-01-01 }\n',
  'baseline-expired.yaml':
    'departures:\n  - { requirement: CLIENT-AUTH-BASIC-011, reason: known for a while, owner: me, expires: 2001-01-01 }\n',
  'baseline-short.yaml':
    'departures:\n  - { requirement: CLIENT-AUTH-BASIC-011, reason: x, owner: me, expires: 2999-01-01 }\n',
  'result.json': '{ "schemaVersion": 1 }',
  'broken.json': '{ "verdict": ',
  'a-file': 'not a folder',
  'key.pem': 'no key',
};

type Mistake = readonly [words: string, code: number, remedy: RegExp];

const mistakes: readonly Mistake[] = [
  ['rnu', 2, /unknown command 'rnu'.*Did you mean run\?/s],
  ['run --profle good.yaml', 2, /unknown option '--profle'.*Did you mean --profile\?/s],
  ['run extra', 2, /too many arguments/],
  ['run --profile', 2, /argument missing/],
  ['run --profile gone.yaml', 2, /gone\.yaml.*(cannot be read|no such file)/],
  ['run --profile .', 2, /cannot be read/],
  ['run --profile empty.yaml', 2, /empty\.yaml/],
  ['run --profile not.yaml', 2, /not\.yaml is not YAML/],
  ['run --profile list.yaml', 2, /list\.yaml/],
  ['run --profile misspelt.yaml', 2, /adminCleint.*adminClient/s],
  ['run --profile nothing.yaml', 2, /authorization|resource/],
  ['run --profile no-scheme.yaml', 2, /authorization\.url/],
  ['run --profile variable.yaml', 2, /adminClient\.secret.*NOT_SET_ANYWHERE; set it/],
  ['run --profile secret-file.yaml', 2, /gone cannot be read/],
  ['run --profile off.yaml', 2, /"mfaa" is not a capability; near it: mfa/],
  ['run --profile provoke.yaml', 2, /"buildpack-show-50" is not a condition.*near it: buildpack-show-50/],
  ['run --profile two.yaml', 2, /staging.*live|--target/s],
  ['run --profile two.yaml --target stagin', 2, /stagin.*staging/s],
  ['run --profile good.yaml --target staging', 2, /staging/],
  ['run --profile release.yaml', 2, /release/],
  ['run --profile good.yaml --authorization http://127.0.0.1:9', 2, /leave out --authorization/],
  ['run --profile good.yaml --admin-client me', 2, /leave out --admin-client/],
  ['run --profile good.yaml --bearer-token-file key.pem', 2, /leave out --bearer-token-file/],
  ['check --bearer-token-file key.pem', 2, /for a resource API: give --resource/],
  ['check --resource http://127.0.0.1:9 --bearer-token-file gone', 2, /gone cannot be read/],
  ['init --resource http://127.0.0.1:9 --scope-token reed=key.pem', 2, /read=FILE, write=FILE or none=FILE/],
  ['check --profile no-list.yaml', 2, /not-there\.yaml is not there; print it by assay fixtures/],
  ['run --target staging', 2, /give --profile/],
  ['run --authorization your.server', 2, /begins with http:\/\//],
  ['run --resource ftp://your.server', 2, /begins with http:\/\//],
  ['run --authorization http://127.0.0.1:9 --admin-client me', 2, /variable ASSAY_ADMIN_SECRET/],
  ['run --profile good.yaml --defect secret-any-accepted', 2, /--defect is for the bundled server/],
  ['run --defect no-such-defect', 2, /no-such-defect/],
  ['run --defect CLIENT-AUTH-BASIC-011', 2, /that is a requirement, which secret-any-accepted.* breaks/],
  ['run --defect secret-any-acceptd', 2, /secret-any-accepted/],
  ['run --requirement NO-SUCH', 2, /"NO-SUCH": no requirement.*assay list requirements/],
  ['run --requirement TOKN-PKCE-003', 2, /near it: TOKEN-PKCE-003/],
  ['run --section nowhere-at-all', 2, /no section/],
  ['run --document platfrom', 2, /no document.*near it: platform/],
  ['run --capability mffa', 2, /near it: mfa/],
  ['run --tag nothing-has-it', 2, /no scenario has that tag/],
  ['run --feature features/gone.feature', 2, /no feature file is there/],
  ['run --requirement BUILDPACK --document authorization', 2, /no scenario matches/],
  ['serve --password-cost much', 2, /--password-cost much: give a number from 1 to 20/],
  [
    'run --level most',
    2,
    /"most" is not a level; near it: must; give one of must, should, standard, compatible/,
  ],
  ['run --release newest', 2, /three numbers, as in 77\.0\.0/],
  ['run --concurrency many', 2, /whole number from 1 to 64/],
  ['run --concurrency 0', 2, /whole number from 1 to 64/],
  ['run --shard 3/2', 2, /shard/],
  ['run --shard half', 2, /shard/],
  ['run --shard 1/2 --baseline baseline-unknown.yaml', 2, /give it to assay merge/],
  ['run --profile good.yaml --durations result.json', 2, /give --shard too/],
  ['run --profile good.yaml --requirements 9.9.9', 2, /9\.9\.9/],
  ['run --gate everything', 2, /"everything" is not a set; give one of security/],
  ['run --gate securty', 2, /near it: security/],
  ['run --max-duration soon', 2, /--max-duration/],
  ['run --wait soon', 2, /--wait soon: give a number of seconds/],
  ['run --format pdf', 2, /pdf/],
  ['run --failed', 2, /run assay run first/],
  ['run --failed --out nowhere', 2, /run assay run first/],
  ['run --profile good.yaml --out a-file/reports', 2, /no reports can be written there.*give --out/],
  ['run --profile good.yaml --baseline gone.yaml', 2, /gone\.yaml cannot be read/],
  ['run --profile good.yaml --baseline baseline-empty.yaml', 2, /is not a baseline/],
  ['run --profile good.yaml --baseline baseline-unknown.yaml', 2, /NO-SUCH-001: no such requirement/],
  ['run --profile good.yaml --baseline baseline-expired.yaml', 2, /expired on 2001-01-01/],
  ['run --profile good.yaml --baseline baseline-short.yaml', 2, /departures\.0\.reason/],
  ['run --profile away.yaml', 2, /is not this machine: add --yes/],
  ['list', 2, /missing required argument 'what'/],
  ['list everything', 2, /"everything" is not a list; give one of documents, sections/],
  ['list requirement', 2, /near it: requirements/],
  ['diff result.json result.json --format htm', 2, /near it: html/],
  ['list requirements --section nowhere-at-all', 2, /no section/],
  ['explain', 2, /missing required argument/],
  ['explain NO-SUCH-REQUIREMENT', 2, /no requirement is called.*assay list requirements/],
  ['list defects --requirement NO-SUCH', 2, /no requirement has this id or prefix/],
  ['explain tokn-pkce-003', 2, /near it: TOKEN-PKCE-003/],
  ['diff a b', 2, /a: there is no such file or folder; look at the name/],
  ['diff result.json result.json', 2, /result\.json/],
  ['diff broken.json broken.json', 2, /broken\.json/],
  ['merge gone', 2, /gone/],
  ['report gone --format sarif', 2, /gone/],
  ['report result.json', 2, /--format/],
  ['replay 12/3 --report gone', 2, /gone/],
  ['replay CLIENT-AUTH-BASIC-011 --report gone', 2, /gone: there is no such file or folder/],
  ['replay NO-SUCH-001', 2, /no requirement is called/],
  ['replay CLIENT-AUTH-BASIC-011 --keep-fixtures', 2, /start assay serve and name it/],
  ['baseline gone', 2, /gone/],
  ['watch', 2, /name the target/],
  ['watch --profile gone.yaml', 2, /gone\.yaml/],
  ['fixtures --clean', 2, /name the target/],
  ['fixtures --format csv', 2, /"csv" is not a format; give one of table, json, yaml, curl/],
  ['fixtures --older-than soon', 2, /number of minutes/],
  ['init --authorization http://127.0.0.1:9 --out good.yaml', 2, /is there already: give --force/],
  ['init', 2, /give --authorization, --resource or both/],
  ['init --authorization http://127.0.0.1:9 --out gone/assay.yaml', 2, /gone/],
  ['serve --port many', 2, /number from 0 to 65535/],
  ['serve --port $PORT', 2, /something listens there already; use another --port/],
  ['serve --port 0 --host 192.0.2.1', 2, /no such address; use another --host/],
  ['serve --defect no-such-defect', 2, /no-such-defect/],
  ['serve --words wrong=word', 2, /names: /],
  ['serve --tls', 2, /--tls-key/],
  ['serve --tls --tls-key key.pem --tls-cert gone.pem', 2, /gone\.pem/],
  ['serve --port 0 --release newest', 2, /newest/],
  ['serve --port 0 --data .', 2, /data/i],
  ['prove --defect no-such-defect', 2, /no defect matches; see assay list defects/],
  ['prove --requirement NO-SUCH', 2, /no defect matches/],
];

describe('a mistake of whoever calls Assay', () => {
  const home = process.cwd();
  let listening: Server;
  before((done) => {
    process.chdir(mkdtempSync(join(tmpdir(), 'assay-mistakes-')));
    for (const [name, text] of Object.entries(files)) writeFileSync(name, text);
    mkdirSync('folder');
    listening = createServer().listen(0, '127.0.0.1', done);
  });
  after(() => {
    process.chdir(home);
    listening.close();
  });

  it('is prevented by the help of each command, which has examples and exit codes', async () => {
    const { text } = await call(['--help']);
    const names = [...text.matchAll(/^ {2}([a-z]+) .*?(?=\n)/gm)].map(([, name = '']) => name);
    const commands = names.filter((name) => !['help', 'options'].includes(name));
    expect(commands).to.include.members(['run', 'watch', 'baseline', 'replay', 'diff']);
    for (const name of commands) {
      const help = await call([name, '--help']);
      expect(help.text, name).to.match(/Examples?:\n {2}\S/);
      expect(help.text, name).to.match(/Exit codes: /);
      expect(help.text, name).to.not.include('(preset: ');
      expect(help.text.split('\n').flatMap(slipsIn), name).to.deep.equal([]);
    }
  });

  it('has a place in this table', () => expect(mistakes.length).to.be.at.least(60));

  for (const [words, code, remedy] of mistakes) {
    it(`is told with what to change: assay ${words}`, async () => {
      const port = String((listening.address() as AddressInfo).port);
      const ended = await call(words.replace('$PORT', port).split(' '));
      expect(ended.text).to.match(remedy);
      expect(ended.code).to.equal(code);
      expect(ended.text).to.not.match(/unexpected error|\n +at \S+ \(|undefined|\[object|\bE[A-Z]{3,}:/);
      expect(ended.text).to.not.include(secret);
    });
  }
});

/** Calls the command line, without a secret of the administrator. */
async function call(words: readonly string[]): Promise<{ readonly code: unknown; readonly text: string }> {
  const { code, out, err } = await assayHere(words, { environment: { ASSAY_ADMIN_SECRET: '' } });
  return { code, text: out + err };
}

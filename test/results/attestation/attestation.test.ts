import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from 'chai';
import { stringify } from 'yaml';
import { renderPackedJson } from '../../../src/report/json.ts';
import { conclusion } from '../../../src/report/model/build.ts';
import type { RunResult } from '../../../src/report/model/result.ts';
import { attest, attestationFile } from '../../../src/results/attestation/attest.ts';
import { packBundle, unpackBundle } from '../../../src/results/attestation/bundle.ts';
import { parseEnvelope } from '../../../src/results/attestation/dsse.ts';
import { publicPem } from '../../../src/results/attestation/keys.ts';
import { againstCatalogue } from '../../../src/results/attestation/left-out.ts';
import { suiteFiles } from '../../../src/results/attestation/suite-files.ts';
import { type Evidence, verifyEvidence } from '../../../src/results/attestation/verify.ts';
import { exampleResult } from '../../report/example-result.ts';

let folder: string;
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'assay-signed-'));
  for (const one of ['features', 'requirements', 'schemas', 'spec', 'src/cli']) {
    mkdirSync(join(folder, one), { recursive: true });
  }
  for (const path of [
    'features/a.feature',
    'requirements/b.yaml',
    'spec/c.md',
    'src/cli/d.ts',
    'package.json',
  ]) {
    writeFileSync(join(folder, path), `${path}\n`.repeat(40));
  }
  writeFileSync(join(folder, 'assay.yaml'), 'name: staging\n');
});
after(() => rmSync(folder, { recursive: true }));

/** A result that follows from what it says was seen. */
function sound(): RunResult {
  const example = exampleResult();
  const requirements = example.requirements.filter(({ scenarios }) => scenarios.every(followsFromChecks));
  return { ...example, requirements, ...conclusion({ ...example, requirements, gated: false }) };
}

function followsFromChecks({
  verdict,
  checks,
}: RunResult['requirements'][number]['scenarios'][number]): boolean {
  return verdict !== 'passed' || checks.length > 0;
}

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** The signed evidence of a result, with what may be changed of it. */
function evidenceOf(result: RunResult, key: KeyObject = privateKey): Evidence {
  const report = join(folder, 'result.json');
  const page = join(folder, 'report.html');
  writeFileSync(report, renderPackedJson(result));
  writeFileSync(page, '<!doctype html><title>report</title>'.repeat(50));
  const suiteRoot = pathToFileURL(`${folder}/`);
  attest(result, key, { folder, reports: [report, page], suiteRoot, profile: join(folder, 'assay.yaml') });
  return {
    envelope: readFileSync(join(folder, attestationFile), 'utf8'),
    key: publicKey,
    reports: new Map([report, page].map((path) => [path.slice(folder.length + 1), readFileSync(path)])),
    suite: suiteFiles(suiteRoot),
    profile: readFileSync(join(folder, 'assay.yaml')),
  };
}

const brokenIn = (evidence: Evidence) =>
  verifyEvidence(evidence)
    .findings.filter(({ state }) => state === 'broken')
    .map(({ what, details }) => `${what}: ${details.join('; ')}`);

function flipped(bytes: Uint8Array, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 0x41;
  return copy;
}

/** Places in every part of a file, its first and last byte among them. */
function placesIn({ length }: Uint8Array, parts = 24): number[] {
  return Array.from({ length: parts + 1 }, (_, part) => Math.floor((part * (length - 1)) / parts));
}

describe('the signed statement', () => {
  it('holds what a run found, and says what was looked at', () => {
    const evidence = evidenceOf(sound());
    const { findings } = verifyEvidence(evidence);
    expect(findings.map(({ what, state }) => `${what} ${state}`)).to.deep.equal([
      'signature holds',
      'reports holds',
      'target holds',
      'verdict holds',
      'catalogue not looked at',
      'profile holds',
      'suite holds',
    ]);
    const { profile: _, ...others } = evidence;
    expect(verifyEvidence(others).findings[5]).to.include({ what: 'profile', state: 'not looked at' });
  });

  it('names each file of which a byte was changed, wherever it stands', () => {
    const evidence = evidenceOf(sound());
    for (const part of ['reports', 'suite'] as const) {
      for (const [name, bytes] of evidence[part]) {
        for (const at of placesIn(bytes)) {
          const files = new Map([...evidence[part], [name, flipped(bytes, at)]]);
          expect(brokenIn({ ...evidence, [part]: files }).join(), `${name} at ${at}`).to.include(
            `${part}: ${name} was changed`,
          );
        }
      }
    }
    const profile = evidence.profile ?? Buffer.of();
    for (const at of placesIn(profile)) {
      expect(brokenIn({ ...evidence, profile: flipped(profile, at) })).to.deep.equal([
        'profile: another one than in the run',
      ]);
    }
  });

  it('names what is missing and what is there besides', () => {
    const evidence = evidenceOf(sound());
    const suite = new Map([...evidence.suite, ['features/z.feature', Buffer.from('')]]);
    suite.delete('features/a.feature');
    expect(brokenIn({ ...evidence, suite })).to.deep.equal([
      'suite: features/a.feature is missing; features/z.feature was not signed',
    ]);
  });

  it('is worth nothing once a byte of it was changed', () => {
    const evidence = evidenceOf(sound());
    const whole = parseEnvelope(evidence.envelope);
    for (const at of placesIn(Buffer.from(evidence.envelope), 300)) {
      const envelope = flipped(Buffer.from(evidence.envelope), at).toString('latin1');
      const now = parseEnvelope(envelope);
      const same = (one: string | undefined, other: string | undefined) =>
        Buffer.from(one ?? '', 'base64').equals(Buffer.from(other ?? '', 'base64'));
      // What is no part of the text or of its signature, as the key's name, changes nothing.
      const isSame =
        now?.payloadType === whole?.payloadType &&
        same(now?.payload, whole?.payload) &&
        same(now?.signatures[0]?.sig, whole?.signatures[0]?.sig);
      expect(brokenIn({ ...evidence, envelope }).length > 0, `at ${at}`).to.equal(!isSame);
    }
  });

  it('is refused when another key signed it', () => {
    const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
    expect(brokenIn(evidenceOf(sound(), other))).to.deep.equal([
      'signature: the statement was not signed by this key, or was changed since',
    ]);
  });

  it('does not hold for a result that contradicts itself, though it was signed', () => {
    const result = sound();
    const failed = result.requirements.findIndex(({ verdict }) => verdict === 'failed');
    const green = result.requirements.map((one, at) =>
      at === failed ? { ...one, verdict: 'passed' as const } : one,
    );
    const id = result.requirements[failed]?.id;
    expect(brokenIn(evidenceOf({ ...result, verdict: 'CONFORMANT' })).join()).to.include(
      'verdict: says "CONFORMANT", and its requirements make it "NONCONFORMANT"',
    );
    expect(brokenIn(evidenceOf({ ...result, requirements: green })).join()).to.include(
      `${id}: says passed, and its scenarios make it failed`,
    );
  });

  it('names another target, and a statement that says otherwise than the result', () => {
    const evidence = evidenceOf(sound());
    const other = { ...sound(), target: { ...sound().target, name: 'production' } };
    const reports = new Map([...evidence.reports, ['result.json', Buffer.from(renderPackedJson(other))]]);
    expect(brokenIn({ ...evidence, reports }).join()).to.include(
      'target: result.json describes another target',
    );
    const later = { ...sound(), runId: 'other' };
    const changed = new Map([...evidence.reports, ['result.json', Buffer.from(renderPackedJson(later))]]);
    expect(brokenIn({ ...evidence, reports: changed }).join()).to.include(
      'the statement says otherwise of assay',
    );
  });

  it('shows what of the catalogue was left out of the result, or has other words there', () => {
    const result = sound();
    const entry = ({ id, sentence, quote, level }: RunResult['requirements'][number]) => ({
      ...{ id, sentence, quote, level },
    });
    const files = [...Map.groupBy(result.requirements, ({ document, section }) => `${document}\n${section}`)];
    const suiteOf = (of: typeof files): Map<string, Uint8Array> =>
      new Map(
        of.map(([place, own], at) => {
          const [document, section] = place.split('\n');
          const yaml = stringify({ document, section, requirements: own.map(entry) });
          return [`requirements/a/${at}.yaml`, Buffer.from(yaml)] as const;
        }),
      );
    const all = suiteOf(files);
    expect(againstCatalogue(result, all)).to.deep.equal({
      ...{ demanded: result.requirements.length, wrong: [] },
    });
    const [first, ...others] = result.requirements;
    const changed = {
      ...result,
      requirements: others.map((one, at) => (at > 0 ? one : { ...one, quote: 'other' })),
    };
    expect(againstCatalogue(changed, all).wrong).to.deep.equal([
      `${first?.id} is left out of result.json`,
      `${others[0]?.id} has other words in result.json`,
    ]);
    expect(againstCatalogue(result, suiteOf(files.slice(1))).wrong.join()).to.include(
      'is not in the catalogue',
    );
  });

  it('is in-toto’s, and passes only for a whole run that conforms', () => {
    const statement = payloadOf(sound());
    expect(statement).to.include({
      _type: 'https://in-toto.io/Statement/v1',
      predicateType: 'https://in-toto.io/attestation/test-result/v0.1',
    });
    expect(statement.predicate.result).to.equal('FAILED');
    const passed = { ...sound(), verdict: 'CONFORMANT' as const };
    expect(payloadOf(passed).predicate.result).to.equal('PASSED');
    expect(payloadOf({ ...passed, scope: { kind: 'selection', declaredOff: [] } }).predicate.result).to.equal(
      'WARNED',
    );
    expect(payloadOf({ ...passed, verdict: 'INCOMPLETE' }).predicate.result).to.equal('FAILED');
  });
});

function payloadOf(result: RunResult) {
  const envelope = parseEnvelope(evidenceOf(result).envelope);
  return JSON.parse(Buffer.from(envelope?.payload ?? '', 'base64').toString('utf8'));
}

describe('the bundle', () => {
  it('is the same for the same evidence, and shows whatever is changed in it', () => {
    const { envelope, reports, suite } = evidenceOf(sound());
    const parts = { envelope, reports, suite, publicKey: publicPem(publicKey) };
    const bytes = packBundle(parts);
    expect(Buffer.from(packBundle(parts)).equals(bytes)).to.equal(true);
    const inflated = JSON.stringify(shownOf(unpackBundle('a.zip', bytes)));
    for (const at of placesIn(bytes, 500)) {
      const seen = seenIn(flipped(bytes, at));
      const isSame = seen !== undefined && JSON.stringify(shownOf(seen)) === inflated;
      const holds =
        seen !== undefined &&
        brokenIn({ ...seen, key: publicKey }).length === 0 &&
        seen.publicKey === parts.publicKey;
      expect(holds && !isSame, `at ${at}`).to.equal(false);
    }
  });
});

function seenIn(bytes: Uint8Array) {
  try {
    return unpackBundle('a.zip', bytes);
  } catch {
    return undefined;
  }
}

function shownOf({ envelope, reports, suite, publicKey: key }: ReturnType<typeof unpackBundle>) {
  const texts = (files: ReadonlyMap<string, Uint8Array>) =>
    [...files].map(([name, one]) => [name, Buffer.from(one).toString('base64')]);
  const payload = parseEnvelope(envelope)?.payload;
  return [payload, key, texts(reports), texts(suite)];
}

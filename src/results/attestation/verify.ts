import type { KeyObject } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { RunResult } from '../../report/model/result.ts';
import { InvalidResultError, parseResult } from '../../report/model/validate.ts';
import { open, parseEnvelope } from './dsse.ts';
import { againstCatalogue } from './left-out.ts';
import { contradictions } from './rejudge.ts';
import {
  type Descriptor,
  descriptor,
  outcomeOf,
  predicateType,
  profileName,
  type Statement,
  targetDescriptor,
  targetSubject,
} from './statement.ts';

/** What there is to verify: files by name, of the run and of the suite, and the key to trust. */
export interface Evidence {
  readonly envelope: string;
  readonly key: KeyObject;
  /** Reports by the names that the statement has for them. */
  readonly reports: ReadonlyMap<string, Uint8Array>;
  /** Files of the suite by their paths. */
  readonly suite: ReadonlyMap<string, Uint8Array>;
  /** Left out: its digest is told and compared with nothing. */
  readonly profile?: Uint8Array;
}

/** One thing that was looked at. */
export interface Finding {
  readonly what: string;
  readonly state: 'holds' | 'broken' | 'not looked at';
  /** What is wrong, or what was seen. */
  readonly details: readonly string[];
}

/** Holds a run to its signed statement; the first finding that is broken makes those after it worth less. */
export function verifyEvidence(evidence: Evidence): { findings: Finding[]; result?: RunResult } {
  const envelope = parseEnvelope(evidence.envelope);
  if (envelope === undefined)
    return { findings: [broken('signature', ['the statement is no DSSE envelope'])] };
  const payload = open(envelope, evidence.key);
  if (payload === undefined) {
    return {
      findings: [broken('signature', ['the statement was not signed by this key, or was changed since'])],
    };
  }
  const statement: Statement = JSON.parse(payload);
  if (statement.predicateType !== predicateType) {
    return { findings: [broken('signature', ['this key signed something else than the result of a test'])] };
  }
  const { subject, predicate } = statement;
  const result = resultOf(evidence.reports.get('result.json'));
  const reports = subject.filter(({ name }) => name !== targetSubject);
  const suite = predicate.configuration.filter(({ name }) => name !== profileName);
  const findings = [
    holds('signature', ['signed by this key']),
    filesFinding('reports', reports, evidence.reports),
    ...resultFindings(result, statement),
    ...(typeof result === 'string' ? [] : [catalogueFinding(result, evidence.suite)]),
    profileFinding(
      predicate.configuration.find(({ name }) => name === profileName),
      evidence.profile,
    ),
    filesFinding('suite', suite, evidence.suite),
  ];
  return { findings, ...(typeof result === 'string' ? {} : { result }) };
}

function resultOf(bytes: Uint8Array | undefined): RunResult | string {
  if (bytes === undefined) return 'result.json is missing';
  try {
    return parseResult(Buffer.from(bytes).toString('utf8'));
  } catch (error) {
    return error instanceof InvalidResultError ? error.message : 'result.json cannot be read';
  }
}

function resultFindings(result: RunResult | string, { subject, predicate }: Statement): Finding[] {
  if (typeof result === 'string') return [broken('verdict', [result])];
  const target = subject.find(({ name }) => name === targetSubject);
  const { configuration: _files, ...said } = predicate;
  const told = outcomeOf(result);
  const differing = Object.keys(told).filter(
    (member) => !isDeepStrictEqual(told[member as keyof typeof told], said[member as keyof typeof said]),
  );
  const wrong = [
    ...contradictions(result),
    ...differing.map((member) => `the statement says otherwise of ${member} than result.json`),
  ];
  return [
    isSame(target, targetDescriptor(result.target))
      ? holds('target', [result.target.name])
      : broken('target', ['result.json describes another target than the one that was signed']),
    wrong.length === 0
      ? holds('verdict', [`${result.verdict}: ${result.headline}`])
      : broken('verdict', wrong),
  ];
}

/** What nobody asked for cannot be missed: so the whole catalogue stands in a result. */
function catalogueFinding(result: RunResult, suite: ReadonlyMap<string, Uint8Array>): Finding {
  const { demanded, wrong } = againstCatalogue(result, suite);
  if (demanded === 0) return { what: 'catalogue', state: 'not looked at', details: ['the suite has none'] };
  return wrong.length > 0
    ? broken('catalogue', wrong)
    : holds('catalogue', [`${demanded} requirements and cases, none of them left out`]);
}

function profileFinding(signed: Descriptor | undefined, profile: Uint8Array | undefined): Finding {
  if (signed === undefined) {
    const state = profile === undefined ? holds : broken;
    return state('profile', ['the run had none']);
  }
  if (profile === undefined) {
    return {
      what: 'profile',
      state: 'not looked at',
      details: [`SHA-256 ${signed.digest.sha256}; give it with --profile`],
    };
  }
  return isSame(signed, descriptor(profileName, profile))
    ? holds('profile', ['as it was in the run'])
    : broken('profile', ['another one than in the run']);
}

/** Each file by name: changed, missing, or there and not signed. */
function filesFinding(
  what: string,
  signed: readonly Descriptor[],
  files: ReadonlyMap<string, Uint8Array>,
): Finding {
  const names = new Set(signed.map(({ name }) => name));
  const wrong = [
    ...signed.flatMap((one) => {
      const bytes = files.get(one.name);
      if (bytes === undefined) return [`${one.name} is missing`];
      return isSame(one, descriptor(one.name, bytes)) ? [] : [`${one.name} was changed`];
    }),
    ...[...files.keys()].filter((name) => !names.has(name)).map((name) => `${name} was not signed`),
  ];
  return wrong.length === 0
    ? holds(what, [`${signed.length} files as they were signed`])
    : broken(what, wrong);
}

function isSame(one: Descriptor | undefined, other: Descriptor): boolean {
  return one?.digest.sha256 === other.digest.sha256;
}

function holds(what: string, details: readonly string[]): Finding {
  return { what, state: 'holds', details };
}

function broken(what: string, details: readonly string[]): Finding {
  return { what, state: 'broken', details };
}

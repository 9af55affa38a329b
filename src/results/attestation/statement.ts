import { createHash } from 'node:crypto';
import type { RequirementResult, RunResult, TargetResult } from '../../report/model/result.ts';

/** Something with its digest, as in-toto describes it. */
export interface Descriptor {
  readonly name: string;
  readonly digest: { readonly sha256: string };
}

export const predicateType = 'https://in-toto.io/attestation/test-result/v0.1';

/** An in-toto statement about the result of a test. */
export interface Statement {
  readonly _type: 'https://in-toto.io/Statement/v1';
  readonly subject: readonly Descriptor[];
  readonly predicateType: typeof predicateType;
  readonly predicate: Predicate;
}

export interface Predicate extends Outcome {
  /** The profile, and each file of the suite: catalogue, features, schemas, documents, code. */
  readonly configuration: readonly Descriptor[];
}

/** What follows from the result alone. */
export interface Outcome {
  readonly result: 'PASSED' | 'WARNED' | 'FAILED';
  /** Ids of requirements. */
  readonly passedTests: readonly string[];
  readonly warnedTests: readonly string[];
  readonly failedTests: readonly string[];
  readonly assay: {
    readonly verdict: RunResult['verdict'];
    readonly headline: string;
    readonly runId: string;
    readonly startedAt: string;
    readonly version: string;
    readonly scope: string;
    /** Requirements that make the verdict and have none of their own. */
    readonly notTested: readonly string[];
  };
}

/** Name of the subject that is the description of the target. */
export const targetSubject = 'target';
/** Name of the descriptor of the profile. */
export const profileName = 'profile';

export function statementOf(
  result: RunResult,
  subject: readonly Descriptor[],
  configuration: readonly Descriptor[],
): Statement {
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: [...subject, targetDescriptor(result.target)],
    predicateType,
    predicate: { ...outcomeOf(result), configuration },
  };
}

export function outcomeOf(result: RunResult): Outcome {
  const { requirements, verdict, headline, runId, startedAt, suite, scope } = result;
  const ids = (of: (one: RequirementResult) => boolean) => requirements.filter(of).map(({ id }) => id);
  return {
    result: wordOf(result),
    passedTests: ids((one) => one.scored && one.verdict === 'passed'),
    warnedTests: ids((one) => !one.scored && one.level !== 'observe' && one.verdict === 'failed'),
    failedTests: ids((one) => one.scored && one.verdict === 'failed'),
    assay: {
      ...{ verdict, headline, runId, startedAt, version: suite.version, scope: scope.kind },
      notTested: ids((one) => one.scored && one.verdict === 'notTested'),
    },
  };
}

/** A policy that asks for PASSED must get a whole run: a part is WARNED, and what gives no verdict has not passed. */
function wordOf({ verdict, scope }: RunResult): Outcome['result'] {
  if (verdict !== 'CONFORMANT') return 'FAILED';
  return scope.kind === 'full' ? 'PASSED' : 'WARNED';
}

export function targetDescriptor(target: TargetResult): Descriptor {
  const members = Object.entries(target).sort(([one], [other]) => (one < other ? -1 : 1));
  return descriptor(targetSubject, Buffer.from(JSON.stringify(members)));
}

export function descriptor(name: string, bytes: Uint8Array): Descriptor {
  return { name, digest: { sha256: createHash('sha256').update(bytes).digest('hex') } };
}

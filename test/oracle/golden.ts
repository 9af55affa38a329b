import { stringify } from 'yaml';
import type { RequirementResult, RunVerdict } from '../../src/report/model/result.ts';
import type { OracleRequirement, OracleResult } from './oracle.ts';

/** Why the target departs from the documents: what it does itself, and the sentences that this breaks. */
export interface Departure {
  /** The other sentence: what the server, its own documentation or the standard that it follows says. */
  readonly server: string;
  /** By id of the failed requirement: the sentence of the document. */
  readonly failed: Readonly<Record<string, string>>;
}

/**
 * The expected result of an oracle: what does not pass. Everything else does, save what needs a capability that the
 * profile declares off.
 */
export interface Golden {
  readonly verdict: RunVerdict;
  readonly departures: readonly Departure[];
  /** By reason code, with the requirements that block where there are any. */
  readonly 'not tested': Readonly<Record<string, readonly string[]>>;
  readonly 'not applicable': readonly string[];
}

/** The verdict of each requirement in one line, by id. */
export type Outcomes = ReadonlyMap<string, string>;

/** What an expected result says of each requirement; one that stands in two places is said twice. */
export function expectedOutcomes(golden: Golden): [id: string, outcome: string][] {
  const failed = golden.departures.flatMap((departure) => Object.keys(departure.failed));
  return [
    ...failed.map((id): [string, string] => [id, 'failed']),
    ...golden['not applicable'].map((id): [string, string] => [id, 'not applicable']),
    ...Object.entries(golden['not tested']).flatMap(([reason, ids]) =>
      ids.map((id): [string, string] => [id, `not tested: ${reason}`]),
    ),
  ];
}

/** What a run says of each requirement. */
export function outcomesOf({ requirements }: Pick<OracleResult, 'requirements'>): Outcomes {
  return new Map(requirements.map((requirement) => [requirement.id, outcomeOf(requirement)]));
}

const declaredOff = 'not tested: excluded-by-user';

/** What a requirement comes to that stands in no expected result. */
function outcomeUnlisted({ needs = [] }: OracleRequirement, { scope }: OracleResult): string {
  return needs.some((id) => scope.declaredOff.includes(id)) ? declaredOff : 'passed';
}

/** Where a run differs from what was expected, a line for each requirement; strict both ways. */
export function differences(golden: Golden, result: OracleResult): string[] {
  const seen = outcomesOf(result);
  const expected = new Map(expectedOutcomes(golden));
  const unlisted = new Map(result.requirements.map((one) => [one.id, outcomeUnlisted(one, result)]));
  const ids = result.isPart ? [...seen.keys()] : [...new Set([...expected.keys(), ...seen.keys()])].sort();
  // That of a part follows from what it judges, and a part may have none of what is red in the whole.
  const verdict =
    result.isPart || golden.verdict === result.verdict
      ? []
      : [`verdict: expected ${golden.verdict}, is ${result.verdict}`];
  return [
    ...verdict,
    ...ids.flatMap((id) => {
      const [wanted, is = 'not there'] = [expected.get(id) ?? unlisted.get(id), seen.get(id)];
      const isOfOtherPart = result.isPart && blockersIn(wanted).some((blocker) => !seen.has(blocker));
      return wanted === is || isOfOtherPart ? [] : [`${id}: expected ${wanted}, is ${is}`];
    }),
  ];
}

/** Requirements that an outcome says block one: where they are judged by another part, so is what they block. */
function blockersIn(outcome = ''): readonly string[] {
  return outcome.startsWith('not tested: blocked by ')
    ? (outcome.match(/[A-Z0-9]+(?:-[A-Z0-9]+)*-\d+/g) ?? [])
    : [];
}

/** The result as a file, with what an earlier one says of the departures; a new one has an empty sentence. */
export function goldenText(
  result: OracleResult,
  earlier: readonly Departure[],
  sentenceOf: (id: string) => string,
): string {
  const outcomes = result.requirements
    .map((one) => ({ id: one.id, outcome: outcomeOf(one), unlisted: outcomeUnlisted(one, result) }))
    .filter(({ outcome, unlisted }) => outcome !== unlisted);
  const having = (wanted: string) => outcomes.flatMap(({ id, outcome }) => (outcome === wanted ? [id] : []));
  const reasons = outcomes.flatMap(({ outcome }) => /^not tested: (.*)$/.exec(outcome)?.[1] ?? []);
  const golden: Golden = {
    verdict: result.verdict,
    departures: departuresOf(having('failed'), earlier, sentenceOf),
    'not tested': Object.fromEntries(
      [...new Set(reasons)].sort().map((reason) => [reason, having(`not tested: ${reason}`)]),
    ),
    'not applicable': having('not applicable'),
  };
  return head + stringify(golden, { lineWidth: 0 });
}

const head = `# What the suite says of this target. The tests hold every run to it, both ways. Written by
# scripts/write-oracle.ts, which leaves "server" empty where a failure is new: see README.md of test/oracle.
`;

function departuresOf(
  failed: readonly string[],
  earlier: readonly Departure[],
  sentenceOf: (id: string) => string,
): Departure[] {
  const known = earlier.map(({ server, failed: before }) => ({
    server,
    failed: withSentences(
      failed.filter((id) => Object.hasOwn(before, id)),
      sentenceOf,
    ),
  }));
  const fresh = failed.filter((id) => !earlier.some((departure) => Object.hasOwn(departure.failed, id)));
  return [...known, { server: '', failed: withSentences(fresh, sentenceOf) }].filter(
    (departure) => Object.keys(departure.failed).length > 0,
  );
}

function withSentences(ids: readonly string[], sentenceOf: (id: string) => string): Record<string, string> {
  return Object.fromEntries(ids.map((id) => [id, sentenceOf(id)]));
}

function outcomeOf({ verdict, reason, blockedBy = [] }: RequirementResult): string {
  if (verdict === 'passed' || verdict === 'failed') return verdict;
  if (verdict === 'notApplicable') return 'not applicable';
  return `not tested: ${[reason ?? 'no reason', ...(blockedBy.length > 0 ? ['by'] : []), ...[...blockedBy].sort()].join(' ')}`;
}

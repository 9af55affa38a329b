import type { Outcome } from '../../evidence/outcome.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { blockedBy, ScenarioStopped, stopped } from '../../scenario/stop-scenario.ts';
import type { PlatformAnswer, PlatformAnswers } from './answer.ts';
import { guidIn } from './judgements/granted.ts';
import { type Answered, type Blocked, isBlocked, isSuccess, type Judged } from './judgements/judged.ts';
import type { SwaggerDocument } from './judgements/swagger-document.ts';
import { conformsTo } from './judgements/swagger-schema.ts';
import { statusDeclared } from './judgements/table-of-endpoints.ts';

/**
 * Which answers are looked at when nothing else is said: those of the status that is spoken of, or successes and those to
 * a request that was varied.
 */
function isMeant(answer: PlatformAnswer, { status }: PlatformAnswers): boolean {
  if (status !== undefined) return answer.status === status;
  return answer.sent.fault !== undefined || isSuccess(answer);
}

/**
 * Records an assertion on each answer of a scenario; an answer to a request with a fault counts only when
 * its control was granted. What is missing ends the scenario afterwards, so that it hides nothing which the
 * other answers show.
 */
export function judgeEach(
  scenario: Scenario,
  seen: PlatformAnswers,
  assertion: (answer: PlatformAnswer) => Judged,
  only: (answer: PlatformAnswer) => boolean = (answer) => isMeant(answer, seen),
): void {
  const { answers, missing } = seen;
  let stop = missing;
  let judged = 0;
  for (const answer of answers) {
    const outcome = only(answer) ? assertion(answer) : undefined;
    if (outcome === undefined) continue;
    judged += 1;
    if (isBlocked(outcome)) stop ??= blockedBy(outcome.blockedBy, outcome.message);
    else scenario.check(outcome, answer.sent.exchange);
  }
  if (stop !== undefined) throw stop;
  if (judged === 0 && answers.length > 0) throw notSeen(answers);
}

/** Records something of each answer, also of a valid request that was refused. */
export function noteEach(
  scenario: Scenario,
  { answers, missing }: PlatformAnswers,
  note: (answer: PlatformAnswer) => Outcome,
): void {
  if (answers.length === 0 && missing !== undefined) throw missing;
  judgeEach(scenario, { answers }, note, () => true);
}

/** The same for several assertions: what one has nothing to see of is only said where none has. */
export function judgeEachOf<One>(
  scenario: Scenario,
  seen: PlatformAnswers,
  all: readonly One[],
  assertion: (answer: PlatformAnswer, one: One) => Judged,
): void {
  const stops = all.map((one) => stopOf(() => judgeEach(scenario, seen, (answer) => assertion(answer, one))));
  const first = stops.find((one) => one !== undefined && one.stop.reason !== 'not-triggered') ?? stops[0];
  if (first !== undefined && (first.stop.reason !== 'not-triggered' || !stops.includes(undefined)))
    throw first;
}

function stopOf(judge: () => void): ScenarioStopped | undefined {
  try {
    judge();
    return undefined;
  } catch (error) {
    if (error instanceof ScenarioStopped) return error;
    throw error;
  }
}

/** The same where to judge takes time: the answers one after the other. */
export async function judgeEachInTurn(
  scenario: Scenario,
  seen: PlatformAnswers,
  assertion: (answer: PlatformAnswer) => Promise<Judged>,
): Promise<void> {
  const judged = new Map<PlatformAnswer, Judged>();
  for (const answer of seen.answers) if (isMeant(answer, seen)) judged.set(answer, await assertion(answer));
  judgeEach(scenario, seen, (answer) => judged.get(answer));
}

/** What was asked for, which is not always what came; of any other answer the guid that it has. */
function guidAskedFor(answer: PlatformAnswer): string | undefined {
  const { url } = answer.sent.exchange.request;
  const [, asked] = /\/v3\/buildpacks\/([^/?]+)$/.exec(url) ?? [];
  return asked ?? segmentOf(guidIn(answer));
}

/** A guid as it is in a path. */
function segmentOf(guid: string | undefined): string | undefined {
  return guid === undefined ? undefined : encodeURIComponent(guid.toWellFormed());
}

/**
 * Records a comparison of each later answer on a buildpack with the first one of the guid that it was asked for by, or
 * else the create answer before it. What did not grant its request shows no buildpack to compare.
 */
export function compareLater(
  scenario: Scenario,
  seen: PlatformAnswers,
  compare: (first: Answered, later: Answered) => Outcome | Blocked,
): void {
  const firstOf = (later: PlatformAnswer) => {
    const before = seen.answers.slice(0, seen.answers.indexOf(later));
    const guid = guidAskedFor(later);
    const isSame = (answer: PlatformAnswer) => guid !== undefined && segmentOf(guidIn(answer)) === guid;
    const created = before.findLast(({ operation }) => operation === 'POST /buildpacks');
    return before.find(isSame) ?? created ?? seen.answers[0];
  };
  const judge = (later: PlatformAnswer): Judged => {
    const first = firstOf(later);
    return first === undefined || first === later ? undefined : compare(first, later);
  };
  const isLater = ({ operation, sent }: PlatformAnswer) =>
    operation !== 'POST /buildpacks' && sent.granted.passed;
  judgeEach(scenario, seen, judge, isLater);
}

/** Records what several answers show together. */
export function judgeTogether(
  scenario: Scenario,
  { answers, missing }: PlatformAnswers,
  assertion: (answers: readonly PlatformAnswer[]) => Outcome,
): void {
  if (missing !== undefined) throw missing;
  scenario.check(assertion(answers), answers.at(-1)?.sent.exchange);
}

/** Holds answers against the schema that a description gives for their status; without one nothing is judged. */
export function judgeByDescription(
  scenario: Scenario,
  seen: PlatformAnswers,
  document: SwaggerDocument,
): void {
  const judge = (answer: PlatformAnswer) =>
    answer.operation && conformsTo(document, answer, answer.operation);
  judgeEach(scenario, seen, judge);
}

/** Records for each answer of an operation whether its status is among those that a description gives for it. */
export function judgeDeclared(scenario: Scenario, seen: PlatformAnswers, document: SwaggerDocument): void {
  const judge = (answer: PlatformAnswer) =>
    answer.operation && statusDeclared(answer, answer.operation, answer.causes, document);
  judgeEach(scenario, seen, judge, () => true);
}

/** Records for each answer whether it grants its request. */
export function judgeServed(scenario: Scenario, { answers, missing }: PlatformAnswers): void {
  for (const { sent } of answers) scenario.check(sent.granted, sent.exchange);
  if (missing !== undefined && !answers.some(({ sent }) => !sent.granted.passed)) throw missing;
}

function notSeen(answers: readonly PlatformAnswer[]): ScenarioStopped {
  const statuses = answers.map(({ name, status }) => `${name} has status ${status}`).join(', ');
  return stopped('not-triggered', `nothing to judge was seen: ${statuses}`);
}

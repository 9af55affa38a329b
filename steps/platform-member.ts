import type { PlatformAnswer } from '../src/protocol/platform/answer.ts';
import type { Judged } from '../src/protocol/platform/judgements/judged.ts';
import { memberHolds } from '../src/protocol/platform/judgements/member.ts';
import { judgeEachInTurn } from '../src/protocol/platform/judging.ts';
import type { Expectation } from '../src/protocol/words/expectation.ts';
import { seenBy } from './seen.ts';
import type { AssayWorld } from './world.ts';

/** Records whether a member of each answer of the resource API, named by its path, is as said. */
export async function judgePlatformMember(
  world: AssayWorld,
  path: string,
  expectation: Expectation,
): Promise<void> {
  const judge = async (answer: PlatformAnswer): Promise<Judged> => {
    const seen = seenBy(world, { sent: answer.sent });
    const outcome = await memberHolds(answer, path, (value) => expectation(path, value, seen));
    return 'passed' in outcome ? { ...outcome, expected: `${answer.name}: ${outcome.expected}` } : outcome;
  };
  await judgeEachInTurn(world.scenario, world.platformAnswers, judge);
}

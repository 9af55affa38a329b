import type { RequirementId } from '../../requirement-id.ts';
import type { Sent } from '../../scenario/scenario.ts';

/** A JSON object that an answer brings, as feature files name it. */
export interface AnswerPart {
  readonly name: string;
  /** @throws ScenarioStopped when the answer has no such object: blocked by the requirement that promises it */
  read(sent: Sent): Readonly<Record<string, unknown>>;
  /** The same value where it may be no object; pages name places in it: `resources.*.id`. */
  whole?(sent: Sent): unknown;
  /** Id of the requirement that the object has a member, where that is a requirement of its own. */
  promises?(member: string): RequirementId;
}

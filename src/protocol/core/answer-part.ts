import { valueAt } from '../../json/json.ts';
import type { Sent } from '../../scenario/attempt.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/** A JSON object that an answer brings, as feature files name it. */
export interface AnswerPart {
  readonly name: string;
  /** @throws ScenarioStopped when the answer has no such object: blocked by the requirement that promises it */
  read(sent: Sent): JsonObject;
  /** The same value where it may be no object; pages name places in it: `resources.*.id`. */
  whole?(sent: Sent): unknown;
  /** The body as a whole, where it is that of no success. */
  body?(sent: Sent): unknown;
  /** Objects within it, by the name that stands before a dot: `query.state` is `state` of its `query`. */
  readonly places?: Readonly<Record<string, (sent: Sent) => JsonObject>>;
  /** True: a refusal has it, so that what it lacks is judged there too. */
  readonly ofRefusal?: true;
}

/** Where a member stands, and what it is called there. */
export interface Member {
  readonly object: JsonObject;
  readonly name: string;
}

/** The member that a page names: of the part, or of a place within it. A place without members is not there. */
export function memberOf({ read, whole, places = {} }: AnswerPart, sent: Sent, path: string): Member {
  const [place = '', ...rest] = path.split('.');
  const within = places[place];
  if (within === undefined) {
    const own = read(sent);
    const value = Object.hasOwn(own, path) ? own[path] : valueAt(whole?.(sent) ?? own, path);
    return { object: value === undefined ? own : { [path]: value }, name: path };
  }
  const object = within(sent);
  if (rest.length > 0) {
    const name = rest.join('.');
    const value = Object.hasOwn(object, name) ? undefined : valueAt(object, name);
    return { object: value === undefined ? object : { [name]: value }, name };
  }
  return { object: Object.keys(object).length > 0 ? { [place]: object } : {}, name: place };
}

import type { Outcome } from '../../../evidence/outcome.ts';
import type { RequirementId } from '../../../requirement-id.ts';

/** The value to judge is not there; the requirement that promises it says so. */
export interface Blocked {
  /** Id of that requirement. */
  readonly blockedBy: RequirementId;
  readonly message: string;
}

/** What came of looking at one answer; undefined means that it has nothing to be judged here. */
export type Judged = Outcome | Blocked | undefined;

export function isBlocked(judged: Outcome | Blocked): judged is Blocked {
  return 'blockedBy' in judged;
}

/** What an assertion needs to know of an answer of the resource API. */
export interface Answered {
  /** For people, e.g. `the create answer`. */
  readonly name: string;
  readonly operation?: Operation;
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string;
  /** Body of the create request that made the buildpack, when the answer is about one of ours. */
  readonly payload?: string;
  /** Path of the base URL that was asked; empty where it has none. */
  readonly basePath?: string;
  /** The header field by which the target marks its answers, as the profile calls it. */
  readonly requestIdHeader: string;
  /** What was asked for, when the answer is to a list request. */
  readonly list?: AskedList;
  /** Id of the requirement that promises a usable answer of this kind. */
  readonly verifies: RequirementId;
}

/** An answer as a message, of whichever service. */
export type Message = Pick<Answered, 'name' | 'status' | 'headers' | 'body' | 'payload'>;

/** What a list was asked for: guids of the suite's own buildpacks. */
export interface AskedList {
  /** In the order in which they were created. */
  readonly own: readonly string[];
  /** In the order in which a list shows them that is asked for nothing but their names. */
  readonly inOrder: readonly string[];
}

/** The operations of the document, as its table of endpoints writes them. */
export const operations = ['POST /buildpacks', 'GET /buildpacks/{guid}', 'GET /healthz'] as const;

export type Operation = (typeof operations)[number];

/** Whether the request was served. */
export function isSuccess({ status }: { readonly status: number }): boolean {
  return status >= 200 && status < 300;
}

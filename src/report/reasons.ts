import type { Reason } from './model/result.ts';

/** What a reason code says to somebody who reads it for the first time. */
export interface ReasonText {
  readonly title: string;
  /** What would get it tested, where the reader can do something. */
  readonly remedy?: string;
}

/** The reason codes in the order in which reports tell them: what the reader can change comes first. */
export const reasonTexts: Readonly<Record<Reason, ReasonText>> = {
  'suite-error': {
    title: 'The suite or the profile made a mistake',
    remedy: 'see the errors of the suite; this says nothing about the target',
  },
  blocked: {
    title: 'Blocked by a failure',
    remedy: 'fix the requirement named here first, then run again',
  },
  'could-not-run': {
    title: 'Could not run',
    remedy: 'a refusal counts only when the same request without its fault is granted; look at the control',
  },
  'answered-in-two-ways': {
    title: 'Answered in two ways',
    remedy:
      'look at both answers; what fails so in each run is a defect that shows only at first, now and then, or beside other requests',
  },
  'not-provisioned': {
    title: 'A fixture, or an authority, is missing on the target',
    remedy: 'give it what is named here; `assay fixtures` prints what the target must hold',
  },
  'target-cannot-reach-suite': {
    title: 'The target cannot reach the suite',
    remedy: 'give the profile an address at which the target reaches this machine',
  },
  'needs-waiting': {
    title: 'Needs waiting',
    remedy: 'run with `--slow`, or give the lifetime in the profile',
  },
  'no-scenario': { title: 'The suite has no scenario for it yet' },
  'excluded-by-user': {
    title: 'Declared off in the profile',
    remedy: 'declare the capability on; the documents do not make it conditional',
  },
  'not-selected': { title: 'Outside the selection' },
  'not-triggered': {
    title: 'The condition did not come about',
    remedy: 'name a way to bring it about in the profile under `provoke`',
  },
  'not-applicable': { title: 'Does not apply to this target or release' },
};

import { count } from '../phrases.ts';
import type { ControlRun } from './model.ts';

/** The runs without a defect in which something failed all the same, or could not run. */
export function unsoundIn(control: readonly ControlRun[]): ControlRun[] {
  return control.filter(({ failed, errors }) => failed.length + errors.length > 0);
}

/** Ids of the requirements that failed without a defect. */
export function unsoundRequirements(control: readonly ControlRun[]): string[] {
  return [...new Set(control.flatMap(({ failed }) => failed.map(({ requirement }) => requirement)))];
}

const namedAtMost = 5;

/** What is wrong without a defect, the first few requirements by id: `A-1, A-2 failed, 1 error`. */
export function unsoundWords(control: readonly ControlRun[]): string {
  const ids = unsoundRequirements(control);
  const number = control.reduce((sum, { errors }) => sum + errors.length, 0);
  const more = ids.length > namedAtMost ? ` and ${ids.length - namedAtMost} more` : '';
  return [
    ...(ids.length > 0 ? [`${ids.slice(0, namedAtMost).join(', ')}${more} failed`] : []),
    ...(number > 0 ? [count(number, 'error')] : []),
  ].join(', ');
}

/** Each thing that is wrong with a run without a defect, with where. */
export function unsoundTexts({ setting, failed, errors }: ControlRun): string[] {
  const where = setting === 'default' ? '' : ` (${setting})`;
  return [
    ...failed.map(({ requirement, scenarios }) => `${requirement}${where}: ${scenarios.join(', ')}`),
    ...errors.map((message) => `error${where}: ${message}`),
  ];
}

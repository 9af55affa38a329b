import type { Outcome } from '../../../evidence/outcome.ts';
import { schemaProblems, validatorOf } from '../../../json/schemas.ts';
import { describeAnswer } from './describe.ts';
import { readJsonText } from './json-text.ts';
import type { Answered } from './judged.ts';

/** The bodies that the document and its supplement give, by the words of the feature files; each has a schema in schemas/platform. */
export const bodies = {
  'a buildpack object': 'buildpack',
  'the empty JSON object': 'empty-object',
  'a platform error object': 'platform-error',
  'a framework error object': 'framework-error',
  'a JSON object': 'health',
  'a list of buildpacks': 'buildpack-list',
} as const;

export type BodyName = keyof typeof bodies;

/** Passes when the body is exactly one JSON document of the given form. */
export function carries(answer: Answered, name: BodyName): Outcome {
  const { value, problem } = readJsonText(answer.body);
  const problems = problem === undefined ? bodyProblems(bodies[name], value) : [];
  const detail = problems.length === 0 ? '' : `: ${problems.join('; ')}`;
  return {
    expected: `${answer.name}: the body is ${name}, and nothing else`,
    actual: `${describeAnswer(answer)}${detail}`,
    passed: problem === undefined && problems.length === 0,
  };
}

/** What is wrong with a value of schemas/platform/NAME.schema.json, each with the member that it is about. */
export function bodyProblems(name: string, value: unknown): string[] {
  const validate = validatorOf(`platform/${name}`);
  return validate(value) ? [] : schemaProblems(validate.errors, 'the body');
}

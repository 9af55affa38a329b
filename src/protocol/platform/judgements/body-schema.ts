import type { Outcome } from '../../../evidence/outcome.ts';
import { schemaNamed, schemaProblems, validatorOf } from '../../../json/schemas.ts';
import { describeAnswer } from './describe.ts';
import { readJsonText } from './json-text.ts';
import type { Answered } from './judged.ts';

/** Passes when the body is exactly one JSON document that the schema takes. @param name `platform/buildpack` */
export function matchesSchema(answer: Answered, name: string): Outcome {
  const { title } = schemaNamed(name);
  const { value, problem } = readJsonText(answer.body);
  const validate = validatorOf(name);
  const problems =
    problem === undefined && !validate(value) ? schemaProblems(validate.errors, 'the body') : [];
  const detail = problems.length === 0 ? '' : `: ${problems.join('; ')}`;
  return {
    expected: `${answer.name}: ${title} (schemas/${name}.schema.json)`,
    actual: `${describeAnswer(answer)}${detail}`,
    passed: problem === undefined && problems.length === 0,
  };
}

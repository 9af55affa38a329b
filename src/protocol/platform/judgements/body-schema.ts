import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Outcome } from '../../../evidence/outcome.ts';
import { suiteRoot } from '../../../root.ts';
import { describeAnswer } from './describe.ts';
import { readJsonText } from './json-text.ts';
import type { Answered } from './judged.ts';

const ajv = new Ajv2020({ allErrors: true });

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

const compiled = new Map<string, ValidateFunction>();

/** Passes when the body is exactly one JSON document of the given form. */
export function carries(answer: Answered, name: BodyName): Outcome {
  const { value, problem } = readJsonText(answer.body);
  const problems = problem === undefined ? schemaProblems(bodies[name], value) : [];
  const detail = problems.length === 0 ? '' : `: ${problems.join('; ')}`;
  return {
    expected: `${answer.name}: the body is ${name}, and nothing else`,
    actual: `${describeAnswer(answer)}${detail}`,
    passed: problem === undefined && problems.length === 0,
  };
}

/** What is wrong with a value of schemas/platform/NAME.schema.json, each with the member that it is about. */
export function schemaProblems(name: string, value: unknown): string[] {
  const validate = compiled.get(name) ?? compile(name);
  return validate(value) ? [] : errorTexts(validate);
}

/** The errors of a validation as `member: what is wrong`. */
export function errorTexts({ errors }: Pick<ValidateFunction, 'errors'>): string[] {
  return (errors ?? []).map(({ instancePath, message }) => {
    const member = instancePath.slice(1).replaceAll('/', '.') || 'the body';
    return `${member} ${message ?? 'is not valid'}`;
  });
}

function compile(name: string): ValidateFunction {
  const file = new URL(`schemas/platform/${name}.schema.json`, suiteRoot);
  const validate = ajv.compile(JSON.parse(readFileSync(file, 'utf8')));
  compiled.set(name, validate);
  return validate;
}

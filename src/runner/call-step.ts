import { SuiteDefect } from '../errors.ts';
import { type StepDefinition, stepDefinitionsOf, supportCode } from './support-code.ts';

const fitting = new Map<string, StepDefinition>();

/**
 * Calls the step whose text fits the sentence, as Cucumber would.
 *
 * @param world the World of the scenario
 * @throws SuiteDefect when no text fits it, or several do
 */
export async function callStep(world: unknown, sentence: string): Promise<unknown> {
  const definition = fitting.get(sentence) ?? only(sentence, await stepsFor(sentence));
  fitting.set(sentence, definition);
  const found = definition.expression.match(sentence) ?? [];
  const parameters = await Promise.all(found.map((argument) => argument.getValue(world)));
  return definition.code.apply(world, parameters);
}

/** The steps whose text fits a sentence. */
export async function stepsFor(sentence: string): Promise<readonly StepDefinition[]> {
  return stepDefinitionsOf(await supportCode()).filter(
    ({ expression }) => expression.match(sentence) !== null,
  );
}

function only(sentence: string, [definition, ...others]: readonly StepDefinition[]): StepDefinition {
  if (definition !== undefined && others.length === 0) return definition;
  const why = definition === undefined ? 'no step text fits' : 'several step texts fit';
  throw new SuiteDefect('row-without-step', `${why} "${sentence}", a row of a table`);
}

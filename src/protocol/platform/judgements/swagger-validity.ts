import type SwaggerParser from '@apidevtools/swagger-parser';
import { type Outcome, shorten } from '../../../evidence/outcome.ts';
import type { SwaggerDocument } from './swagger-document.ts';

type ApiDocument = SwaggerParser['api'];

/** Passes when a document is valid Swagger 2.0: its schema, its references, and the rules beyond the schema. */
export async function validSwagger(document: SwaggerDocument): Promise<Outcome> {
  const problem = isSwagger(document) ? await knownProblemOf(document) : 'it is no Swagger 2.0';
  return {
    expected: 'the description is a valid Swagger 2.0 document',
    actual: problem === undefined ? 'a valid Swagger 2.0 document' : shorten(problem, 600),
    passed: problem === undefined,
  };
}

/** The last document and what was found: the validator compiles its schema anew for each, which takes longer than a run. */
let last: { readonly text: string; readonly problem: Promise<string | undefined> } | undefined;

function knownProblemOf(document: ApiDocument): Promise<string | undefined> {
  const text = JSON.stringify(document);
  if (last?.text !== text) last = { text, problem: problemOf(structuredClone(document)) };
  return last.problem;
}

/** The validator reads no file and asks nobody for what a document refers to outside of itself. */
async function problemOf(document: ApiDocument): Promise<string | undefined> {
  const { default: Parser } = await import('@apidevtools/swagger-parser');
  try {
    await Parser.validate(document, { resolve: { external: false } });
    return undefined;
  } catch (error) {
    if (error instanceof Error) return error.message.trim().replaceAll(/\s*\n\s*/g, '; ');
    throw error;
  }
}

function isSwagger(document: SwaggerDocument): document is SwaggerDocument & ApiDocument {
  return document.swagger === '2.0';
}

import { readdirSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import type { Answered, Operation } from '../../src/protocol/platform/judgements/judged.ts';
import { operationsIn } from '../../src/protocol/platform/judgements/swagger-document.ts';
import { conformsTo } from '../../src/protocol/platform/judgements/swagger-schema.ts';
import { validSwagger } from '../../src/protocol/platform/judgements/swagger-validity.ts';
import { documentedInterface } from '../../src/protocol/platform/judgements/table-of-endpoints.ts';
import { suiteRoot } from '../../src/root.ts';
import { answered } from '../protocol/platform/judgements/answered.ts';

const read = (path: string): string => readFileSync(new URL(`schemas/${path}`, suiteRoot), 'utf8');

/** The responses of the description that carry each object. */
const places: Readonly<Record<string, readonly (readonly [Operation, number])[]>> = {
  buildpack: [
    ['POST /buildpacks', 201],
    ['GET /buildpacks/{guid}', 200],
  ],
  'platform-error': [
    ['POST /buildpacks', 400],
    ['POST /buildpacks', 500],
    ['GET /buildpacks/{guid}', 400],
    ['GET /buildpacks/{guid}', 500],
  ],
  'empty-object': [
    ['POST /buildpacks', 404],
    ['GET /buildpacks/{guid}', 404],
  ],
  'framework-error': [['GET /healthz', 500]],
  object: [['GET /healthz', 200]],
};

function passes(answer: Answered, operation: Operation): boolean | undefined {
  const outcome = conformsTo(documentedInterface(), answer, operation);
  return outcome !== undefined && 'passed' in outcome ? outcome.passed : undefined;
}

for (const [name, responses] of Object.entries(places)) {
  describe(`the description of ${name}`, () => {
    for (const file of readdirSync(new URL(`schemas/examples/${name}/`, suiteRoot))) {
      it(`judges ${file} as the schema does`, () => {
        const text = read(`examples/${name}/${file}`);
        for (const [operation, status] of responses) {
          expect(passes(answered(text, { status }), operation), `${status} of ${operation}`).to.equal(
            file.startsWith('valid-'),
          );
        }
      });
    }
  });
}

describe("the checker's own description of the interface", () => {
  it('is valid Swagger 2.0', async () => {
    expect((await validSwagger(documentedInterface())).actual).to.equal('a valid Swagger 2.0 document');
  });

  it('has the operations of the document and no other', () => {
    const names = operationsIn(documentedInterface()).map(([operation]) => operation);
    expect(names).to.deep.equal(['POST /buildpacks', 'GET /buildpacks/{guid}', 'GET /healthz']);
  });
});

import { globSync, readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'chai';

const ajv = new Ajv2020({ allErrors: true });

describe('a JSON Schema of the suite', () => {
  for (const file of globSync('schemas/**/*.schema.json')) {
    it(`is as JSON Schema 2020-12 says: ${file}`, async () => {
      const schema = JSON.parse(readFileSync(file, 'utf8'));
      expect(await ajv.validateSchema(schema), ajv.errorsText()).to.equal(true);
    });
  }

  it('would not be, with a type that there is not', async () => {
    expect(await ajv.validateSchema({ properties: { id: { type: 'text' } } })).to.equal(false);
  });
});

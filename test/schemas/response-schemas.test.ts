import { expect } from 'chai';
import { ownRules } from '../../scripts/feature-lint/schemas.ts';
import { isObject } from '../../src/json/json.ts';
import { pathText, type SchemaRule } from '../../src/json/schema-rules.ts';
import { schemaProblems, validatorOf } from '../../src/json/schemas.ts';
import { broken, examplesOf, mutationsAt, responseSchemas } from './response-schemas.ts';

/**
 * Whether a mistake that one rule speaks of may break another too: it speaks of the same keyword of the same member, or
 * forbids the member, whatever it is.
 */
function sharesKeyword(one: SchemaRule, other: SchemaRule): boolean {
  const same = pathText(one.path) === pathText(other.path);
  return same && one.keywords.concat('not').some((keyword) => other.keywords.includes(keyword));
}

const isObjectOrArray = (value: unknown) => isObject(value) || Array.isArray(value);

for (const schema of responseSchemas) {
  describe(`the schema ${schema}`, () => {
    const examples = examplesOf(schema);
    const valid = examples.filter(({ file }) => file.startsWith('valid-'));
    const rules = ownRules(schema);

    it('has valid and invalid examples, and nothing else', () => {
      expect(valid).to.not.deep.equal([]);
      expect(valid.length).to.be.lessThan(examples.length);
      expect(examples.filter(({ file }) => !/^(in)?valid-[a-z0-9-]+\.json$/.test(file))).to.deep.equal([]);
    });

    for (const { file, value } of examples) {
      const isValid = file.startsWith('valid-');
      it(`${isValid ? 'takes' : 'refuses'} ${file}`, () => {
        const validate = validatorOf(schema);
        expect(validate(value), schemaProblems(validate.errors).join('; ')).to.equal(isValid);
        if (isValid) expect(broken(schema, value)).to.deep.equal([]);
      });
    }

    for (const rule of rules) {
      for (const keyword of rule.keywords) {
        it(`breaks ${rule.requirement} alone by ${keyword} of ${pathText(rule.path) || 'the whole'}`, () => {
          const mutants = valid.flatMap(({ value }) =>
            mutationsAt(value, rule.path).filter((one) => isObjectOrArray(one) || !isObjectOrArray(value)),
          );
          const alone = mutants.some((mutant) => {
            const errors = (validatorOf(schema)(mutant) ? [] : validatorOf(schema).errors) ?? [];
            if (!errors.some((error) => error.keyword === keyword)) return false;
            const failed = broken(schema, mutant);
            return (
              failed.includes(rule) &&
              failed.every((one) => one.requirement === rule.requirement || sharesKeyword(rule, one))
            );
          });
          expect(alone, `of ${mutants.length} mutants`).to.equal(true);
        });
      }
    }
  });
}

import { expect } from 'chai';
import {
  keywordMessages,
  responseSchemas,
  schemaLintProblems,
  unnamedMessages,
} from '../../scripts/feature-lint/schemas.ts';
import type { SchemaRule } from '../../src/json/schema-rules.ts';
import { loadCatalogue } from '../../src/requirements/catalogue.ts';
import { suiteRoot } from '../../src/root.ts';
import { indexFeatures } from '../../src/runner/features.ts';
import { exampleCatalogue } from '../scenario/example-run.ts';

const discovery = 'discovery/discovery-document';
const catalogue = loadCatalogue(suiteRoot);
const unknown = exampleCatalogue();
const files = [{ scenarios: indexFeatures(suiteRoot) }];

describe('the lint of schemas', () => {
  it('finds nothing in those of the suite', () => {
    const schemas = responseSchemas(suiteRoot);
    expect(schemas).to.include.members([discovery, 'token/password', 'platform/buildpack']);
    expect(schemaLintProblems(schemas, catalogue, files)).to.deep.equal([]);
  });

  it('finds an id that the catalogue does not know, and one that no step holds an answer to', () => {
    const messages = schemaLintProblems([discovery], unknown, []).map(({ message }) => message);
    expect(messages).to.include('DISCOVERY-TYPE-001 is not in the catalogue');
    expect(schemaLintProblems([discovery], catalogue, [])).to.deep.include({
      place: `schemas/${discovery}.schema.json`,
      message: 'no step holds an answer to what DISCOVERY-TYPE-001 says',
    });
  });

  it('finds an id that two schemas name', () => {
    expect(schemaLintProblems([discovery, discovery], catalogue, files)).to.deep.include({
      place: 'schemas/',
      message: 'two schemas name DISCOVERY-TYPE-001',
    });
  });

  it('finds a keyword that does not stand there', () => {
    const rule: SchemaRule = {
      requirement: 'DISCOVERY-TYPE-001',
      path: ['issuer'],
      schema: { type: 'string' },
      keywords: ['type', 'minLength', 'required'],
    };
    expect(keywordMessages(rule, discovery)).to.deep.equal([
      'DISCOVERY-TYPE-001 names minLength at issuer, which does not stand there',
      'DISCOVERY-TYPE-001 names required at issuer, which does not stand there',
    ]);
    expect(keywordMessages({ ...rule, keywords: [] }, discovery)).to.deep.equal([
      'DISCOVERY-TYPE-001 names no keyword at issuer',
    ]);
  });

  it('finds a keyword that no requirement names', () => {
    const member = { type: 'string', minLength: 1, requirements: { A: ['type'] } };
    expect(unnamedMessages({ type: 'object', properties: { a: member } }, '')).to.deep.equal([
      'no requirement names minLength at a',
    ]);
  });
});

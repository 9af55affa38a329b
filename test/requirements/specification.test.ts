import { expect } from 'chai';
import { loadCatalogue } from '../../src/requirements/catalogue.ts';
import { coverageOf } from '../../src/requirements/coverage.ts';
import { unitsOf } from '../../src/requirements/document.ts';
import { changesSince, describeChanges } from '../../src/requirements/lock.ts';
import {
  loadDemandsNothing,
  loadDocuments,
  loadLock,
  normativeDocuments,
  quotationsOf,
} from '../../src/requirements/specification.ts';
import { isWholeQuote, rowOf } from '../../src/requirements/whole-quote.ts';
import { suiteRoot } from '../../src/root.ts';
import { indexFeatures } from '../../src/runner/features.ts';

const documents = loadDocuments(suiteRoot);
const catalogue = loadCatalogue(suiteRoot);
const demandsNothing = loadDemandsNothing(suiteRoot);
const lock = loadLock(suiteRoot);
const scenarios = indexFeatures(suiteRoot);
const coverage = (name: string, text: string) =>
  coverageOf(text, quotationsOf(name, catalogue, demandsNothing));

describe('the documents', () => {
  for (const [name, text] of documents) {
    it(`are quoted verbatim, each fragment standing in its section once: ${name}`, () => {
      const misplaced = coverage(name, text).misplaced;
      expect(misplaced.map((q) => `${q.by}: ${q.problem} in "${q.section}": ${q.quote}`)).to.deep.equal([]);
    });
  }

  for (const [name, text] of documents) {
    it(`are quoted by whole sentences and rows: ${name}`, () => {
      const quotes = quotationsOf(name, catalogue, []);
      const fragments = quotes.filter(({ section, quote }) => !isWholeQuote(text, section, quote));
      expect(fragments.map(({ by, quote }) => `${by}: ${quote}`)).to.deep.equal([]);
    });
  }

  for (const [name, text] of documents) {
    it(`are quoted with the row where a sentence is of a cell: ${name}`, () => {
      const sources = catalogue.requirements
        .filter(({ document }) => document === name)
        .flatMap(({ id, section, quote, row, also = [] }) => [
          ...(quote === undefined ? [] : [{ id, section, quote, row }]),
          ...also.map((one) => ({ id, row: undefined, ...one })),
        ]);
      const wrong = sources.filter(({ section, quote, row }) => row !== rowOf(text, section, quote));
      expect(wrong.map(({ id, quote }) => `${id}: ${quote}`)).to.deep.equal([]);
    });
  }

  for (const name of normativeDocuments) {
    const text = documents.get(name) ?? '';

    it(`have a requirement or a reason for every sentence and cell: ${name}`, () => {
      const { uncovered } = coverage(name, text);
      expect(uncovered.map((unit) => `[${unit.section}] ${unit.kind}: ${unit.text}`)).to.deep.equal([]);
    });

    it(`turn red for a sentence that is added: ${name}`, () => {
      const { uncovered } = coverage(name, `${text}\nA server has to sing.\n`);
      expect(uncovered.map((unit) => unit.text)).to.include('A server has to sing.');
      expect(unitsOf(text)).to.have.length.above(80);
    });
  }

  it('are those of spec/lock.yaml', () => {
    const changes = changesSince(lock, documents, catalogue.requirements, scenarios);
    expect(describeChanges(changes)).to.equal('');
  });

  it('lead from a change to the requirements that rest on the section', () => {
    const changed = new Map([
      ...documents,
      ['platform-resource-api', (documents.get('platform-resource-api') ?? '').replace('3.0.0', '3.0.1')],
    ]);
    const changes = changesSince(lock, changed, catalogue.requirements, scenarios);
    expect(changes.map(({ section }) => section)).to.deep.equal(['Versioning']);
    expect(changes[0]?.requirements).to.include('DESCRIPTION-040');
    expect(describeChanges(changes)).to.include('DESCRIPTION-040');
  });
});

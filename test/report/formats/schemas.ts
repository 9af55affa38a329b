import { readFileSync } from 'node:fs';
import { Ajv, type AnySchema } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import draft6 from 'ajv/dist/refs/json-schema-draft-06.json' with { type: 'json' };
import formats from 'ajv-formats';
import { expect } from 'chai';
// @ts-expect-error: the package has no types.
import harSchemas from 'har-schema';
import { parseXml } from '../parse-xml.ts';
import sarif from './sarif-2.1.0.schema.json' with { type: 'json' };

const messages = JSON.parse(
  readFileSync(
    new URL('../../../node_modules/@cucumber/messages/messages.schema.json', import.meta.url),
    'utf8',
  ),
);

/** The schema is of draft 4 by name, and says nothing that draft 7 reads otherwise. */
const sarifAjv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
formats.default(sarifAjv);
const { id: $id, ...sarifRules } = sarif;
const isSarif = sarifAjv.compile({ ...sarifRules, $id, $schema: 'http://json-schema.org/draft-07/schema#' });

const har: Record<string, AnySchema> = harSchemas;
const harAjv = new Ajv({ strict: false, allErrors: true });
formats.default(harAjv);
harAjv.addMetaSchema(draft6);
for (const schema of Object.values(har)) harAjv.addSchema(schema);
const isHar = harAjv.getSchema('har.json#');

const messagesAjv = new Ajv2020({ strict: false, allErrors: true });
formats.default(messagesAjv);
const isEnvelope = messagesAjv.compile(messages);

/** Holds each file that has a schema of its own to it; the others are read by parsers where they are counted. */
export function holdsToSchemas(text: (file: string) => string): void {
  isSarif(JSON.parse(text('report.sarif')));
  expect(isSarif.errors ?? [], 'SARIF').to.deep.equal([]);
  isHar?.(JSON.parse(text('exchanges.har')));
  expect(isHar?.errors ?? [], 'HAR').to.deep.equal([]);
  for (const line of text('messages.ndjson').trimEnd().split('\n')) {
    isEnvelope(JSON.parse(line));
    expect(isEnvelope.errors ?? [], `messages: ${line.slice(0, 200)}`).to.deep.equal([]);
  }
  parseXml(text('junit.xml'));
  parseXml(text('junit-requirements.xml'));
  expect(text('summary.md').split('\n').length, 'lines of the summary').to.be.at.most(60);
}

import { parseEnvelope } from '@cucumber/messages';
import { Query } from '@cucumber/query';
import { parse as parseCsv } from 'csv-parse/sync';
import jsonld from 'jsonld';
import { marked } from 'marked';
import { Parser } from 'tap-parser';
import type { Summary } from '../../../src/report/model/result.ts';
import { parseXml } from '../parse-xml.ts';

/** What a format says of a run, as a reader of others finds it; undefined where the format has no place for it. */
export interface Told {
  readonly verdict?: string | undefined;
  /** Requirements that make the verdict. */
  readonly scored: Summary;
  /** Requirements that were selected, besides those. */
  readonly others?: Summary;
  /** Ids of the scored requirements that failed. */
  readonly failed?: readonly string[];
  readonly exchanges?: number;
}

type Row = { id: string; verdict: string; scored: boolean };

function toldOf(rows: readonly Row[], verdict?: string): Told {
  const count = (scored: boolean): Summary => {
    const of = (name: string) => rows.filter((one) => one.scored === scored && one.verdict === name).length;
    return {
      passed: of('passed'),
      failed: of('failed'),
      notApplicable: of('notApplicable'),
      notTested: of('notTested'),
    };
  };
  const failed = rows.filter((one) => one.scored && one.verdict === 'failed').map(({ id }) => id);
  return { verdict, scored: count(true), others: count(false), failed: failed.sort() };
}

interface SarifLog {
  readonly runs: readonly {
    readonly tool: {
      readonly driver: { readonly rules: readonly { id: string; properties: Omit<Row, 'id'> }[] };
    };
    readonly results: readonly { readonly level: string; readonly ruleId: string }[];
    readonly properties: { readonly verdict: string };
  }[];
}

export function fromSarif(text: string): Told {
  const run = (JSON.parse(text) as SarifLog).runs[0];
  const rules = run?.tool.driver.rules ?? [];
  const rows = rules.map(({ id, properties }) => ({ id, ...properties }));
  const errors = (run?.results ?? []).filter(({ level }) => level === 'error').map(({ ruleId }) => ruleId);
  return { ...toldOf(rows, run?.properties.verdict), failed: [...new Set(errors)].sort() };
}

export function fromHar(text: string): number {
  return JSON.parse(text).log.entries.length;
}

interface Triple {
  readonly '@id'?: string;
  readonly '@type'?: string[];
  readonly [predicate: string]: unknown;
}

/** Expanded by a processor of JSON-LD: every name as the vocabulary's full one. */
export async function fromEarl(text: string): Promise<Told> {
  const earl = 'http://www.w3.org/ns/earl#';
  const nodes = (await jsonld.flatten(JSON.parse(text))) as unknown as Triple[];
  const byId = new Map(nodes.map((node) => [node['@id'], node]));
  const first = (node: Triple | undefined, name: string) => (node?.[name] as Record<string, unknown>[])?.[0];
  const outcomes: Record<string, string> = {
    [`${earl}passed`]: 'passed',
    [`${earl}failed`]: 'failed',
    [`${earl}inapplicable`]: 'notApplicable',
    [`${earl}untested`]: 'notTested',
  };
  const rows = nodes
    .filter((node) => node['@type']?.includes(`${earl}Assertion`))
    .map((node) => {
      const result = byId.get(String(first(node, `${earl}result`)?.['@id']));
      return {
        id: String(first(node, `${earl}test`)?.['@id']).replace('urn:assay:requirement:', ''),
        verdict: outcomes[String(first(result, `${earl}outcome`)?.['@id'])] ?? 'unknown',
        scored: first(node, 'urn:assay:scored')?.['@value'] === true,
      };
    });
  const verdicts = nodes.flatMap((node) => first(node, 'urn:assay:verdict')?.['@value'] ?? []);
  return toldOf(rows, String(verdicts[0]));
}

export function fromCsv(text: string): Told {
  const rows = parseCsv(text, { columns: true }) as Record<string, string>[];
  return toldOf(
    rows.map(({ requirement = '', verdict = '', scored }) => ({
      id: requirement,
      verdict,
      scored: scored === 'yes',
    })),
  );
}

/** By the reference parser; what is no requirement comes first. */
export function fromTap(text: string): Told & { readonly ok: boolean } {
  const results = Parser.parse(text, { strict: true } as never) as [string, unknown][];
  const unparsed = results.filter(([kind]) => kind === 'extra');
  if (unparsed.length > 0) throw new Error(`no TAP: ${String(unparsed[0]?.[1])}`);
  const points = results.filter(([kind]) => kind === 'assert').map(([, point]) => point as TapPoint);
  const [, passed, failed, notApplicable, notTested] =
    /^# passed (\d+), failed (\d+), not applicable (\d+), not tested (\d+)$/m.exec(text)?.map(Number) ?? [];
  const complete = results.find(([kind]) => kind === 'complete')?.[1] as { ok: boolean };
  const isRequirement = ({ name }: TapPoint) => /^[A-Z\d-]+-\d+ /.test(name);
  const failing = points.filter((one) => isRequirement(one) && !one.ok && one.todo === false);
  return {
    verdict: /^# (\w+):/m.exec(text)?.[1],
    scored: { passed, failed, notApplicable, notTested } as Summary,
    failed: failing.map(({ name }) => name.split(' ')[0] ?? '').sort(),
    ok: complete.ok,
  };
}

interface TapPoint {
  readonly ok: boolean;
  readonly name: string;
  readonly todo: boolean | string;
}

/** The table of the counts, as a renderer of Markdown sees it. */
export function fromMarkdown(text: string): Told {
  const tokens = marked.lexer(text);
  const table = tokens.find(({ type }) => type === 'table') as { rows: { text: string }[][] } | undefined;
  const row = (at: number): Summary => {
    const [, passed, failed, notApplicable, notTested] =
      table?.rows[at]?.map((cell) => Number(cell.text)) ?? [];
    return { passed, failed, notApplicable, notTested } as Summary;
  };
  const heading = tokens.find(({ type }) => type === 'heading') as { text: string } | undefined;
  const others = table?.rows.length === 2 ? row(1) : { passed: 0, failed: 0, notApplicable: 0, notTested: 0 };
  return { verdict: heading?.text.split(' ').at(-1), scored: row(0), others };
}

/** By what Cucumber's own formatters ask, and by the verdicts that are attached. */
export function fromMessages(
  text: string,
): Told & { readonly success: boolean; readonly failedScenarios: number } {
  const query = new Query();
  const envelopes = text
    .trimEnd()
    .split('\n')
    .map((line) => parseEnvelope(line));
  for (const envelope of envelopes) query.update(envelope);
  const rows = new Map<string, Row>();
  let verdict: string | undefined;
  for (const { attachment } of envelopes) {
    if (attachment === undefined) continue;
    const body = JSON.parse(attachment.body);
    verdict ??= body.verdict;
    const told: (Row & { verdictOfRun?: string })[] = body.requirementsWithoutScenario ?? body;
    for (const { id, scored, verdict: own, verdictOfRun = own } of told) {
      rows.set(id, { id, scored, verdict: verdictOfRun });
    }
  }
  const failed = query
    .findAllTestCaseStarted()
    .filter((started) => query.findMostSevereTestStepResultBy(started)?.status === 'FAILED');
  const finished = query.findTestRunFinished();
  return {
    ...toldOf([...rows.values()], verdict),
    success: finished?.success ?? false,
    failedScenarios: failed.length,
  };
}

export function fromRequirementJunit(text: string): Told {
  const root = parseXml(text);
  const failing = root.descendants('testcase').filter((one) => one.descendants('failure').length > 0);
  const properties = new Map(root.descendants('property').map(({ attributes: a }) => [a.name, a.value]));
  const number = (name: string) => Number(properties.get(name));
  return {
    verdict: properties.get('verdict'),
    scored: {
      passed: number('passed'),
      failed: number('failed'),
      notApplicable: number('notApplicable'),
      notTested: number('notTested'),
    },
    failed: failing.map(({ attributes }) => attributes.name?.split(' ')[0] ?? '').sort(),
  };
}

import { readFileSync, writeFileSync } from 'node:fs';
import { AstBuilder, GherkinClassicTokenMatcher, Parser } from '@cucumber/gherkin';
import { featureFiles } from './src/engine/features.ts';
import { loadCatalogue } from './src/requirements/catalogue.ts';
const root = new URL('./', import.meta.url);
const catalogue = loadCatalogue(root);
const write = process.argv[2] === 'write';
let n = 0;
interface Pickle { file: string; rule: any; scenario: any; exIndex: number; rowIndex: number; given: string[]; when: string[]; then: string[]; ids: string[]; key: string; exTags: string[]; order: number; bg: number; gone?: boolean }
const files = featureFiles(root).map((path) => {
  const text = readFileSync(new URL(path, root), 'utf8');
  const doc = new Parser(new AstBuilder(() => String(n++)), new GherkinClassicTokenMatcher()).parse(text);
  return { path, feature: doc.feature! };
});
const kindOf = (steps: readonly any[]) => { let cur = ''; return steps.map((s) => { if (s.keywordType !== 'Conjunction') cur = s.keywordType; return cur; }); };
const tagIds = (tags: readonly any[]) => tags.filter((t) => t.name.startsWith('@req:')).map((t) => t.name.slice(5));
let order = 0;
function picklesOf(file: (typeof files)[number]): Pickle[] {
  const out: Pickle[] = [];
  const bgSteps: string[] = [];
  for (const child of file.feature.children) {
    if (child.background) bgSteps.push(...child.background.steps.map((s: any) => s.text));
    const rule = child.rule; if (!rule) continue;
    for (const { scenario: s } of rule.children) {
      if (!s) continue;
      const kinds = kindOf(s.steps);
      const rows = s.examples.length ? s.examples.flatMap((e: any, ei: number) => e.tableBody.map((r: any, ri: number) => ({ ei, ri, e, r }))) : [{ ei: -1, ri: -1, e: undefined, r: undefined }];
      for (const { ei, ri, e, r } of rows) {
        const cells: Record<string, string> = {};
        if (e) e.tableHeader.cells.forEach((c: any, i: number) => { cells[c.value] = r.cells[i].value; });
        const fill = (t: string) => t.replaceAll(/<([^>]+)>/g, (m, name) => (name in cells ? cells[name]! : m));
        const given: string[] = [], when: string[] = [], then: string[] = []; let ids: string[] = [];
        s.steps.forEach((st: any, i: number) => {
          const t = fill(st.text);
          if (t.startsWith('the requirement ')) { ids = [t.slice(16)]; return; }
          (kinds[i] === 'Context' ? given : kinds[i] === 'Action' ? when : then).push(t);
        });
        if (ids.length === 0) ids = [...tagIds(rule.tags), ...tagIds(s.tags)];
        out.push({ file: file.path, rule, scenario: s, exIndex: ei, rowIndex: ri, given, when, then, ids, key: [...bgSteps, ...given, '--', ...when].join('\n'), exTags: e ? e.tags.map((t: any) => t.name) : [], order: order++, bg: bgSteps.length });
      }
    }
  }
  return out;
}
const capital = (t: string) => t[0]!.toUpperCase() + t.slice(1);
// --- rows
const parts = ['access token', 'administration error', 'token response'];
function tableOf(sentence: string): { step: string; cols: string[] ; row: string[] } | undefined {
  let m;
  if ((m = /^the answer has status (\d+)$/.exec(sentence))) return { step: 'the answer has:', cols: ['part', 'value'], row: ['status', m[1]!] };
  if ((m = /^the answer has the header (\S+) with the value (".*")$/.exec(sentence))) return { step: 'the answer has:', cols: ['part', 'value'], row: [m[1]!, m[2]!] };
  if ((m = /^the answer has (\S+) with (\S+)$/.exec(sentence))) return { step: 'the answer has:', cols: ['part', 'value'], row: [m[1]!, m[2]!] };
  if ((m = /^(\S+) of the platform answer is (.+)$/.exec(sentence))) return { step: 'the platform answer has:', cols: ['member', 'form'], row: [m[1]!, m[2]!] };
  const P = partNames;
  if ((m = new RegExp(`^the (${P}) has the field (\\S+)$`).exec(sentence))) return { step: `the ${m[1]} has:`, cols: ['member', 'form'], row: [m[2]!, 'there'] };
  if ((m = new RegExp(`^the (${P}) has no (\\S+)$`).exec(sentence))) return { step: `the ${m[1]} has:`, cols: ['member', 'form'], row: [m[2]!, 'absent'] };
  if ((m = new RegExp(`^(\\S+) of the (${P}), where present, is (.+)$`).exec(sentence))) return { step: `the ${m[2]} has:`, cols: ['member', 'form'], row: [m[1]!, `${m[3]}, where present`] };
  if ((m = new RegExp(`^(\\S+) of the (${P}) ((?:lists|does not list) .+)$`).exec(sentence))) return { step: `the ${m[2]} has:`, cols: ['member', 'form'], row: [m[1]!, m[3]!] };
  if ((m = new RegExp(`^(\\S+) of the (${P}) is (.+)$`).exec(sentence)) && !/^one of .* of the earlier/.test(m[3]!)) return { step: `the ${m[2]} has:`, cols: ['member', 'form'], row: [m[1]!, m[3]!] };
  return undefined;
}
import { answerParts } from './src/requests/answer-part.ts';
const partNames = answerParts.map((p) => p.name).sort((a, b) => b.length - a.length).join('|');
const esc = (c: string) => c.replaceAll('\\', '\\\\').replaceAll('|', '\\|').replaceAll('\n', '\\n');
function table(indent: string, rows: string[][]): string[] {
  const e = rows.map((r) => r.map(esc));
  const w = e[0]!.map((_, i) => Math.max(...e.map((r) => [...r[i]!].length)));
  return e.map((r) => `${indent}| ${r.map((c, i) => c + ' '.repeat(w[i]! - [...c].length)).join(' | ')} |`);
}
function stepLines(indent: string, groups: [string, string[]][]): string[] {
  const out: string[] = [];
  for (const [kw, texts] of groups) texts.forEach((t, i) => out.push(`${indent}${i === 0 ? kw : 'And'} ${t}`));
  return out;
}
function wrapTags(indent: string, tags: string[]): string[] {
  const out: string[] = []; let line = '';
  for (const t of tags) { if (line && indent.length + line.length + 1 + t.length > 110) { out.push(indent + line); line = t; } else line = line ? line + ' ' + t : t; }
  if (line) out.push(indent + line); return out;
}
let total = 0; let before = 0;
for (const file of files) {
  const all = picklesOf(file);
  before += all.length;
  const byKey = Map.groupBy(all, (p) => p.key);
  const merged: { pickles: Pickle[]; first: Pickle }[] = [];
  for (const [, group] of byKey) {
    if (group.length === 1) continue;
    const taggedDifferently = new Set(group.map((p) => p.exTags.join(' '))).size > 1;
    const same = new Set(group.map((p) => p.then.join('\n'))).size === 1;
    const [first, ...rest] = group;
    if (same && !taggedDifferently) { // twins: one pickle with all ids
      first!.ids = [...new Set(group.flatMap((p) => p.ids))];
      for (const p of rest) p.gone = true;
      continue;
    }
    if (taggedDifferently) { console.log('TAGS differ', file.path, group[0]!.when.join(), group.map((p) => p.exTags.join(' ')).join(' / ')); }
    for (const p of group) p.gone = true;
    merged.push({ pickles: group, first: first! });
  }
  // ---- print
  const out: string[] = [];
  const f = file.feature;
  out.push(...wrapTags('', f.tags.map((t) => t.name)));
  out.push(`Feature: ${f.name}`);
  if (f.description) out.push(...f.description.split('\n').map((l) => l.trimEnd()));
  for (const child of f.children) if (child.background) { out.push('', `  Background:`); out.push(...stepLines('    ', [['Given', child.background.steps.map((s: any) => s.text)]])); }
  // merged scenarios
  const names = new Map<string, number>();
  const whenCount = Map.groupBy(merged, (m) => m.first.when.join(' and '));
  for (const m of merged) {
    const { given, when } = m.first;
    const w = when.join(' and ');
    let name = capital(w);
    if (whenCount.get(w)!.length > 1) name = capital(given.at(-1) ?? w);
    const seen = names.get(name) ?? 0; names.set(name, seen + 1);
    if (seen > 0) { name = capital([...given].join(', ')) ; const s2 = names.get(name) ?? 0; names.set(name, s2 + 1); if (s2 > 0) { name = `${name}; ${w}`; } }
    out.push('');
    if (m.first.exTags.length) out.push(...wrapTags('  ', m.first.exTags));
    out.push(`  Scenario: ${name}`);
    out.push(...stepLines('    ', [['Given', given], ['When', when]]));
    // rows
    const rows: { sentence: string; ids: string[] }[] = [];
    for (const p of m.pickles) for (const t of p.then) {
      const old = rows.find((r) => r.sentence === t);
      if (old) old.ids = [...new Set([...old.ids, ...p.ids])]; else rows.push({ sentence: t, ids: [...p.ids] });
    }
    const tables = new Map<string, { cols: string[]; rows: string[][] }>();
    for (const r of rows) {
      const t = tableOf(r.sentence) ?? { step: 'it holds that:', cols: ['sentence'], row: [r.sentence] };
      const have = tables.get(t.step) ?? { cols: t.cols, rows: [] };
      have.rows.push([r.ids.join(' '), ...t.row]); tables.set(t.step, have);
    }
    let kw = 'Then';
    for (const [step, t] of tables) { out.push(`    ${kw} ${step}`); kw = 'And'; out.push(...table('      ', [['requirement', ...t.cols], ...t.rows])); }
    total++;
  }
  // remaining rules
  for (const child of f.children) {
    const rule = child.rule; if (!rule) continue;
    const left = all.filter((p) => p.rule === rule && !p.gone);
    if (left.length === 0) continue;
    const ids = [...new Set(left.flatMap((p) => p.ids))];
    const whole = new Set(left.map((p) => p.ids.join(' '))).size === 1; // every scenario is about the same ids: by tag
    const level = [...new Set(ids.map((id) => catalogue.get(id)!.level))];
    const tags = [...(whole ? ids.map((id) => `@req:${id}`) : []), ...level.map((l) => `@${l}`)];
    const sentence = ids.length === 1 ? catalogue.get(ids[0]!)!.sentence : rule.name;
    out.push('', ...wrapTags('  ', tags), `  Rule: ${sentence}`);
    for (const { scenario: s } of rule.children) {
      if (!s) continue;
      const mine = left.filter((p) => p.scenario === s);
      if (mine.length === 0) continue;
      const kinds = kindOf(s.steps);
      out.push('');
      const plain = s.examples.length === 0;
      if (plain) {
        const p = mine[0]!;
        const own = whole ? [] : p.ids.map((id) => `@req:${id}`);
        out.push(...wrapTags('    ', own), `    Scenario: ${s.name}`);
        out.push(...stepLines('      ', [['Given', p.given], ['When', p.when], ['Then', p.then]]));
        total++;
        continue;
      }
      // outline
      const g: string[] = [], w: string[] = [], t: string[] = [];
      s.steps.forEach((st: any, i: number) => { if (st.text.startsWith('the requirement ')) return; (kinds[i] === 'Context' ? g : kinds[i] === 'Action' ? w : t).push(st.text); });
      const hadCol = s.examples.some((e: any) => e.tableHeader.cells.some((c: any) => c.value === 'requirement'));
      const idsInRows = !whole && (hadCol || true);
      out.push(`    Scenario Outline: ${s.name}`);
      out.push(...stepLines('      ', [['Given', g], ['When', w], ['Then', t]]));
      s.examples.forEach((e: any, ei: number) => {
        const rows = mine.filter((p) => p.exIndex === ei);
        if (rows.length === 0) return;
        out.push('', ...wrapTags('      ', e.tags.map((x: any) => x.name)), `      Examples:${e.name ? ' ' + e.name : ''}`);
        const used = [s.name, ...g, ...w, ...t].join('\n');
        const header = e.tableHeader.cells.map((c: any) => c.value);
        let colsIdx: number[] = header.map((_: any, i: number) => i).filter((i: number) => header[i] !== 'requirement' && used.includes(`<${header[i]}>`));
        const needReq = idsInRows || used.includes('<requirement>');
        const tab = [[...(needReq ? ['requirement'] : []), ...colsIdx.map((i) => header[i])], ...rows.map((p) => [...(needReq ? [p.ids.join(' ')] : []), ...colsIdx.map((i) => e.tableBody[p.rowIndex].cells[i].value)])];
        out.push(...table('        ', tab));
        total += rows.length;
      });
    }
  }
  if (write) writeFileSync(new URL(file.path, root), `${out.join('\n')}\n`);
}
console.log({ before, total });

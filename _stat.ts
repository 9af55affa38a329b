import { dryRun } from './src/engine/dry-run.ts';
import { featureFiles } from './src/engine/features.ts';
import { loadSuite } from './src/cli/suite.ts';
import { writeFileSync } from 'node:fs';
const root = new URL('./', import.meta.url);
const { uses } = await dryRun(featureFiles(root));
const textOf = new Map<string, string>();
for (const u of uses) textOf.set(u.step, u.texts[0]?.pattern ?? '?');
const { scenarios } = loadSuite();
// keyword types from gherkin needed: classify by pattern usage: find via definitions list
import { readdirSync, readFileSync } from 'node:fs';
const kind = new Map<string, string>();
for (const f of readdirSync('steps').filter((f) => f.endsWith('.ts'))) {
  const src = readFileSync('steps/' + f, 'utf8');
  for (const m of src.matchAll(/(Given|When|Then)\(\s*(['"`])((?:(?!\2).)*)\2/gs)) kind.set(m[3], m[1]);
}
const groups = new Map<string, any[]>();
const thenUse = new Map<string, number>();
for (const s of scenarios) {
  const steps = s.steps.filter((t) => !t.startsWith('the requirement '));
  const gw = steps.filter((t) => kind.get(textOf.get(t)!) !== 'Then');
  const th = steps.filter((t) => kind.get(textOf.get(t)!) === 'Then');
  for (const t of th) thenUse.set(textOf.get(t)!, (thenUse.get(textOf.get(t)!) ?? 0) + 1);
  const key = gw.join('\n');
  groups.set(key, [...(groups.get(key) ?? []), { f: s.feature, l: s.line, r: s.requirements, th, tags: s.tags }]);
}
console.log('pickles', scenarios.length, 'groups', groups.size);
const perFile = new Map<string, number>();
for (const [k, v] of groups) for (const f of new Set(v.map((x) => x.f))) perFile.set(f, (perFile.get(f) ?? 0) + 1);
console.log('groups within files', [...perFile.values()].reduce((a, b) => a + b, 0));
console.log('sizes', [...groups.values()].map((v) => v.length).sort((a, b) => b - a).slice(0, 40).join(' '));
console.log('then defs', thenUse.size);
for (const [t, n] of [...thenUse].sort((a, b) => b[1] - a[1])) console.log(n, t);
const gwDefs = new Set<string>(); let texts = new Set<string>(); for (const u of uses) texts.add(u.step);
console.log('distinct sentences', texts.size);
console.log('undefined kinds', [...textOf.values()].filter((t) => !kind.has(t)).length);
writeFileSync('/tmp/wt/x/groups.json', JSON.stringify([...groups], null, 1));

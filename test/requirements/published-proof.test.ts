import { expect } from 'chai';
import { defects } from '../../reference-server/index.ts';
import { kinds } from '../../src/null-servers/kinds.ts';
import { loadCatalogue } from '../../src/requirements/catalogue.ts';
import { loadWithoutDefect } from '../../src/requirements/proof-notes.ts';
import { loadPublishedProof } from '../../src/requirements/published-proof.ts';
import { suiteRoot } from '../../src/root.ts';

const proof = loadPublishedProof(suiteRoot) ?? expect.fail('requirements/proof.json is not there');
const stale = 'run assay prove --out reports/prove, then scripts/publish-proof.ts';

describe('the published proof', () => {
  it('is of these defects, requirements and null servers', () => {
    const { requirements } = loadCatalogue(suiteRoot);
    expect(proof.defects, stale).to.equal(defects.length);
    expect(proof.requirements, stale).to.equal(requirements.length);
    expect(proof.nullServers, stale).to.equal(kinds('http://127.0.0.1:1').length);
  });

  it('says that every defect was caught, and no null server was called green', () => {
    expect(proof.caught).to.equal(proof.defects);
    expect(proof.falseGreens).to.equal(0);
  });

  it('leaves out those requirements that can have no defect, and no other', () => {
    const excused = loadWithoutDefect(suiteRoot).flatMap(({ requirements }) => requirements);
    expect(proof.proved, stale).to.equal(proof.requirements - excused.length);
  });
});

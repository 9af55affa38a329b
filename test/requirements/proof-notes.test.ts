import { expect } from 'chai';
import { defects } from '../../reference-server/index.ts';
import { loadCatalogue } from '../../src/requirements/catalogue.ts';
import { loadWithoutDefect } from '../../src/requirements/proof-notes.ts';
import { suiteRoot } from '../../src/root.ts';

const { requirements, get } = loadCatalogue(suiteRoot);
const broken = new Map(defects.flatMap(({ id, breaks }) => breaks.map((one) => [one, id] as const)));
const listed = loadWithoutDefect(suiteRoot);

describe('requirements without a defect', () => {
  const excused = listed.flatMap((group) => group.requirements);

  it('are all listed', () => {
    const open = requirements.filter(({ id }) => !broken.has(id) && !excused.includes(id));
    expect(open.map(({ id }) => id)).to.deep.equal([]);
  });

  it('are listed once, exist, and have no defect after all', () => {
    expect(new Set(excused).size).to.equal(excused.length);
    expect(excused.filter((id) => get(id)?.id !== id)).to.deep.equal([]);
    expect(excused.filter((id) => broken.has(id)).map((id) => `${id}: ${broken.get(id)}`)).to.deep.equal([]);
  });

  it('have a reason, and nothing that a verdict is made of is among them', () => {
    for (const { reason } of listed) expect(reason).to.match(/^[A-Z].{40,}\.$/s);
    const judged = excused.filter((id) => get(id)?.level !== 'observe');
    expect(judged).to.deep.equal([]);
  });
});

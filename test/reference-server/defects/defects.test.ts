import { globSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import { parse } from 'yaml';
import { eachOnce } from '../../../reference-server/defects/defect.ts';
import { allDefects } from '../../../reference-server/defects/index.ts';
import { policies } from '../../../reference-server/domain/policies.ts';
import { slipsIn } from '../../../scripts/feature-lint/language.ts';

const root = new URL('../../../', import.meta.url).pathname;

interface WithCases {
  readonly id: string;
  readonly cases?: readonly { readonly id: string }[];
}

/** Ids of the requirements of a file; of one with cases those of the cases, which are what defects break. */
function idsOf(file: string): readonly string[] {
  const { requirements = [] } = parse(readFileSync(`${root}${file}`, 'utf8'));
  return requirements.flatMap(({ id, cases = [{ id }] }: WithCases) => cases.map((one) => one.id));
}

/** The sources of the defects, in which each id is found by a search. */
const sources = globSync('reference-server/defects/**/*.ts', { cwd: root }).map((file) =>
  readFileSync(`${root}${file}`, 'utf8'),
);
const literals = new Set(sources.flatMap((text) => text.match(/(?<=')[\w-]+(?=')/g) ?? []));

const known = new Set(globSync('requirements/**/*.yaml', { cwd: root }).flatMap(idsOf));

describe('Defects', () => {
  it('have ids of their own', () => {
    const [one = expect.fail(), other = expect.fail()] = allDefects;
    expect(eachOnce([one, other])).to.deep.equal([one, other]);
    const twice = { ...other, id: one.id };
    expect(() => eachOnce([one, twice])).to.throw(`Two defects have one id: ${one.id}`);
    for (const { id } of allDefects) expect(id).to.match(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  it('have ids, and name requirements, that are written out', () => {
    const named = allDefects.flatMap(({ id, breaks }) => [id, ...breaks]);
    expect(named.filter((one) => !literals.has(one))).to.deep.equal([]);
  });

  it('say their mistakes as a reader of RFCs would', () => {
    const slips = allDefects.flatMap(({ id, mistake }) => slipsIn(mistake).map((slip) => `${id}: ${slip}`));
    expect(slips).to.deep.equal([]);
  });

  it('are made of every row of the lists of ids', () => {
    const ids = new Set(allDefects.map(({ id }) => id));
    const rows = sources.flatMap(
      (text) =>
        (/const broken: Broken = \{\n(.*?)\n\};/s.exec(text)?.[1] ?? '').match(/(?<=^ {2}')[\w-]+/gm) ?? [],
    );
    expect(rows).to.have.length.above(500);
    expect(rows.filter((id) => !ids.has(id))).to.deep.equal([]);
  });

  for (const { id, mistake, breaks, policy, ports, misread, rewrite } of allDefects) {
    it(`${id} names its mistake, and requirements that exist`, () => {
      expect(mistake).to.match(/^[\w"].{12,}[^.]$/);
      expect(breaks).not.to.have.length(0);
      expect(breaks.filter((one) => !known.has(one))).to.deep.equal([]);
      expect([policy, ports, misread, rewrite].filter((one) => one !== undefined)).not.to.have.length(0);
    });
  }

  it('replace policies that there are, by something else', () => {
    for (const { id, policy = {} } of allDefects) {
      for (const [area, rules] of Object.entries(policy)) {
        const originals: object = Reflect.get(policies, area);
        for (const [name, replacement] of Object.entries(rules)) {
          // What prints members has none before it is asked; the compiler checks their names.
          if (typeof originals !== 'function') expect(originals, id).to.have.property(name);
          const original: unknown = Reflect.get(originals, name);
          const rule = typeof original === 'function' ? original : () => original;
          expect(replacement(rule as never), `${id}: ${area}.${name}`).not.to.equal(rule);
        }
      }
    }
  });

  it('are in the rules and ports more often than they rewrite responses', () => {
    const inside = allDefects.filter(({ policy, ports }) => (policy ?? ports) !== undefined);
    expect(inside.length).to.be.above(allDefects.length / 2);
  });
});

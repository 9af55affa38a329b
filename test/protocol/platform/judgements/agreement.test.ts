import { expect } from 'chai';
import {
  type Agreement,
  agrees,
  differentGuids,
  inAllBut,
  inMembers,
} from '../../../../src/protocol/platform/judgements/agreement.ts';
import { answered, buildpack } from './answered.ts';

const first = answered(buildpack, { name: 'the create answer', operation: 'POST /buildpacks' });
const links = { ...buildpack.links, self: { href: 'https://example.org/v3/buildpacks', method: 'GET' } };

describe('answers on one buildpack', () => {
  const changes: readonly (readonly [Agreement, object, object])[] = [
    [inMembers('guid'), { name: 'other' }, { guid: 'other' }],
    [inMembers('created_at'), { updated_at: 'later' }, { created_at: 'later' }],
    [inMembers('position'), { state: 'READY' }, { position: 2 }],
    [inMembers('links.self.href, links.self.method'), { position: 2 }, { links }],
    [inAllBut('position'), { position: 2 }, { links }],
    [inAllBut('position, links'), { position: 2, links }, { state: 'READY' }],
    [inAllBut('position, links'), { links }, { further: 1 }],
  ];
  for (const [agreement, kept, changed] of changes) {
    it(`agree in ${agreement.name}, or not`, () => {
      expect(agrees(first, answered({ ...buildpack, ...kept }), agreement)).to.include({ passed: true });
      expect(agrees(first, answered({ ...buildpack, ...changed }), agreement)).to.include({ passed: false });
    });
  }

  it('may differ in updated_at where the buildpack was moved, and nowhere else', () => {
    const shown = (changes: object) => answered({ ...buildpack, updated_at: 'later', ...changes });
    const rest = inAllBut('position, links');
    expect(agrees(first, shown({ position: 2 }), rest)).to.include({ passed: true });
    expect(agrees(first, shown({}), rest)).to.include({ passed: false });
    expect(agrees(first, shown({ position: 2 }), inMembers('updated_at'))).to.include({ passed: false });
  });

  it('say which field changed and how', () => {
    expect(agrees(first, answered({ ...buildpack, state: 'READY' }), inAllBut('position'))).to.include({
      actual: 'state was a string: "AWAITING_UPLOAD" and is a string: "READY"',
    });
  });

  it('cannot be compared in a field that the first one lacks', () => {
    const { created_at: _, ...without } = buildpack;
    const judged = agrees(answered(without), answered(without), inMembers('created_at'));
    expect(judged).to.include({ blockedBy: 'BUILDPACK-FIELD-003' });
  });

  it('on two buildpacks have different guids', () => {
    const other = answered({ ...buildpack, guid: 'other' }, { operation: 'POST /buildpacks' });
    expect(differentGuids([first, other])).to.include({ passed: true });
    expect(differentGuids([first, first])).to.include({ passed: false });
    const none = answered({}, { operation: 'POST /buildpacks' });
    expect(differentGuids([first, none])).to.include({ passed: false });
  });
});

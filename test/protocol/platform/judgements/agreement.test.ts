import { expect } from 'chai';
import {
  type Agreement,
  agrees,
  differentGuids,
} from '../../../../src/protocol/platform/judgements/agreement.ts';
import { answered, buildpack } from './answered.ts';

const first = answered(buildpack, { name: 'the create answer', operation: 'POST /buildpacks' });
const links = { ...buildpack.links, self: { href: 'https://example.org/v3/buildpacks', method: 'GET' } };

describe('answers on one buildpack', () => {
  const changes: readonly (readonly [Agreement, object, object])[] = [
    ['the guid', { name: 'other' }, { guid: 'other' }],
    ['the creation timestamp', { updated_at: 'later' }, { created_at: 'later' }],
    ['the position', { state: 'READY' }, { position: 2 }],
    ['the links', { position: 2 }, { links }],
    ['every field but position', { position: 2 }, { links }],
    ['every field but position and links', { position: 2, links }, { state: 'READY' }],
    ['every field but position and links', { links }, { further: 1 }],
  ];
  for (const [agreement, kept, changed] of changes) {
    it(`agree in ${agreement}, or not`, () => {
      expect(agrees(first, answered({ ...buildpack, ...kept }), agreement)).to.include({ passed: true });
      expect(agrees(first, answered({ ...buildpack, ...changed }), agreement)).to.include({ passed: false });
    });
  }

  it('say which field changed and how', () => {
    expect(agrees(first, answered({ ...buildpack, state: 'READY' }), 'every field but position')).to.include({
      actual: 'state was a string: "AWAITING_UPLOAD" and is a string: "READY"',
    });
  });

  it('cannot be compared in a field that the first one lacks', () => {
    const { created_at: _, ...without } = buildpack;
    const judged = agrees(answered(without), answered(without), 'the creation timestamp');
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

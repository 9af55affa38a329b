import { expect } from 'chai';
import { areListedAsShown, isOrdered } from '../../../../src/protocol/platform/judgements/list-contents.ts';
import { tellOutcomes } from '../../core/judgements/outcomes.ts';
import { answered, buildpack } from './answered.ts';

const judge = (order: string, value: unknown) => isOrdered(answered(value), order);

describe('the order of a list', () => {
  const of = (member: string, ...values: unknown[]) => ({
    resources: values.map((value) => ({ [member]: value })),
  });
  const early = '2021-12-16T15:07:57Z';
  const late = '2021-12-16T15:07:58Z';
  tellOutcomes({
    rising: [
      () => judge('position', of('position', 2, 10, 10)),
      true,
      'position 2, 10, 10',
      'the answer: ordered by rising position',
    ],
    'positions that are no months': [
      () => judge('position', of('position', 20, 21)),
      true,
      'position 20, 21',
    ],
    'not rising': [() => judge('position', of('position', 1, 3, 2)), false, 'position 1, 3, 2'],
    falling: [
      () => judge('-position', of('position', 10, 2)),
      true,
      'position 10, 2',
      'the answer: ordered by falling position',
    ],
    'not falling': [() => judge('-position', of('position', 2, 10)), false, 'position 2, 10'],
    'times, as times': [
      () => judge('created_at', of('created_at', early, '2021-12-16T14:07:58-01:00')),
      true,
      `created_at ${early}, 2021-12-16T14:07:58-01:00`,
      'the answer: ordered by rising created_at',
    ],
    'falling times': [
      () => judge('-updated_at', of('updated_at', late, early)),
      true,
      `updated_at ${late}, ${early}`,
      'the answer: ordered by falling updated_at',
    ],
    'rising times in place of falling ones': [
      () => judge('-created_at', of('created_at', early, late)),
      false,
      `created_at ${early}, ${late}`,
    ],
    'falling times in place of rising ones': [
      () => judge('updated_at', of('updated_at', late, early)),
      false,
      `updated_at ${late}, ${early}`,
    ],
  });

  it('is not judged where all are the same, or there is no list', () => {
    expect(judge('position', of('position', 1, 1))).to.equal(undefined);
    expect(judge('position', {})).to.equal(undefined);
  });

  it('is blocked by a value that cannot be compared', () => {
    expect(judge('created_at', of('created_at', early, 'soon'))).to.deep.equal({
      blockedBy: 'BUILDPACK-FIELD-004',
      message: 'the answer: a resource has no created_at to compare',
    });
    expect(judge('position', of('position', 1, undefined))).to.include({
      blockedBy: 'BUILDPACK-FIELD-012',
    });
  });
});

describe('buildpacks in a list as they are shown', () => {
  const list = (...resources: object[]) => answered({ resources });
  const expected = 'each buildpack of the list has the fields with which it is shown';
  tellOutcomes({
    'but for the position, and members of its own': [
      () => areListedAsShown([list({ ...buildpack, position: 2, more: 1 }), answered(buildpack)]),
      true,
      'the same fields',
      expected,
    ],
    'the second of them': [
      () => areListedAsShown([list({ guid: 'a' }, buildpack), answered({ guid: 'a' }), answered(buildpack)]),
      true,
      'the same fields',
    ],
    'with another address': [
      () =>
        areListedAsShown([
          list({ ...buildpack, state: 'READY', links: { ...buildpack.links, self: { href: 'x' } } }),
          answered(buildpack),
        ]),
      false,
      'other in the list: state, links.self',
    ],
    'as a summary': [
      () => areListedAsShown([list({ guid: buildpack.guid }), answered(buildpack)]),
      false,
      `other in the list: ${[
        ...['created_at', 'updated_at', 'name', 'state', 'enabled', 'locked', 'filename', 'stack'],
        ...['metadata.labels', 'metadata.annotations', 'links.self', 'links.upload'],
      ].join(', ')}`,
    ],
    'that is not in the list': [
      () => areListedAsShown([list(), answered({ guid: 'a' })]),
      false,
      'other in the list: guid',
    ],
    'where there is no list': [
      () => areListedAsShown([answered({}), answered({ guid: 'a' })]),
      false,
      'other in the list: guid',
    ],
  });
});

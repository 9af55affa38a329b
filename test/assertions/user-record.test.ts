import { isDirectMember, isPasswordNewer } from '../../src/assertions/user-record.ts';
import { tellOutcomes } from './outcomes.ts';
import { jsonResponse, now } from './responses.ts';

const direct = { value: 'g1', display: 'assay.read', type: 'DIRECT' };
const nested = { value: 'g2', display: 'assay.write', type: 'INDIRECT' };
const inGroups = (...groups: unknown[]) => isDirectMember(jsonResponse(200, { groups }), 'assay.read');

describe('the groups in the record of a user', () => {
  const { value: _value, ...withoutValue } = direct;
  tellOutcomes({
    'one direct, one nested': [
      () => inGroups(nested, direct),
      true,
      `${JSON.stringify(nested)}, ${JSON.stringify(direct)}`,
      'groups with value, display and type DIRECT or INDIRECT each, assay.read among them and DIRECT',
    ],
    none: [() => inGroups(), false, 'no groups'],
    'no array': [
      () => isDirectMember(jsonResponse(200, { groups: 'assay.read' }), 'assay.read'),
      false,
      'JSON object with groups',
    ],
    'no object': [
      () => isDirectMember({ status: 200, headers: [], body: '' }, 'assay.read'),
      false,
      'body empty',
    ],
    'a name among them': [
      () => inGroups(direct, 'assay.write'),
      false,
      `${JSON.stringify(direct)}, "assay.write"`,
    ],
    'null among them': [() => inGroups(direct, null), false, `${JSON.stringify(direct)}, null`],
    'another group as a direct one': [
      () => inGroups({ ...nested, type: 'DIRECT' }),
      false,
      JSON.stringify({ ...nested, type: 'DIRECT' }),
    ],
    'names alone': [() => inGroups('assay.read'), false, '"assay.read"'],
    'another name': [() => inGroups(nested), false, JSON.stringify(nested)],
    'the group as a nested one': [
      () => inGroups({ ...direct, type: 'INDIRECT' }),
      false,
      JSON.stringify({ ...direct, type: 'INDIRECT' }),
    ],
    'another group of an unknown type': [
      () => inGroups(direct, { ...nested, type: 'indirect' }),
      false,
      `${JSON.stringify(direct)}, ${JSON.stringify({ ...nested, type: 'indirect' })}`,
    ],
    'no value': [() => inGroups(withoutValue), false, JSON.stringify(withoutValue)],
    'an empty value': [
      () => inGroups({ ...direct, value: '' }),
      false,
      JSON.stringify({ ...direct, value: '' }),
    ],
    'another group whose name is a number': [
      () => inGroups(direct, { ...nested, display: 7 }),
      false,
      `${JSON.stringify(direct)}, ${JSON.stringify({ ...nested, display: 7 })}`,
    ],
  });
});

describe('the time of the last password', () => {
  const changed = (passwordLastModified: unknown) =>
    isPasswordNewer(jsonResponse(200, { passwordLastModified }), now * 1000);
  const expected = 'passwordLastModified a second or more after 2026-01-01T00:00:00.000Z';
  tellOutcomes({
    'a second later': [
      () => changed('2026-01-01T00:00:01.000Z'),
      true,
      'passwordLastModified "2026-01-01T00:00:01.000Z"',
      expected,
    ],
    'less than a second later': [
      () => changed('2026-01-01T00:00:00.999Z'),
      false,
      'passwordLastModified "2026-01-01T00:00:00.999Z"',
    ],
    'a number': [() => changed(now * 1000 + 2000), false, `passwordLastModified ${now * 1000 + 2000}`],
    'no time': [() => changed('later'), false, 'passwordLastModified "later"'],
    nothing: [() => changed(undefined), false, 'passwordLastModified absent'],
    'no object': [
      () => isPasswordNewer({ status: 200, headers: [], body: '' }, 0),
      false,
      'passwordLastModified absent',
    ],
  });
});

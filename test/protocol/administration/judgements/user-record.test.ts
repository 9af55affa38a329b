import {
  isDirectMember,
  isPasswordNewer,
} from '../../../../src/protocol/administration/judgements/user-record.ts';
import { type Row, tellOutcomes } from '../../core/judgements/outcomes.ts';
import { jsonResponse, now } from '../../core/judgements/responses.ts';

const direct = { value: 'g1', display: 'assay.read', type: 'DIRECT' };
const nested = { value: 'g2', display: 'assay.write', type: 'INDIRECT' };
const inGroups = (...groups: unknown[]) => isDirectMember(jsonResponse(200, { groups }), 'assay.read');
/** Groups that are not as they should be, which the outcome shows as they are. */
const refused = (...groups: unknown[]): Row => [
  () => inGroups(...groups),
  false,
  groups.map((one) => JSON.stringify(one)).join(', '),
];

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
    'a name among them': refused(direct, 'assay.write'),
    'null among them': refused(direct, null),
    'another group as a direct one': refused({ ...nested, type: 'DIRECT' }),
    'names alone': refused('assay.read'),
    'another name': refused(nested),
    'the group as a nested one': refused({ ...direct, type: 'INDIRECT' }),
    'another group of an unknown type': refused(direct, { ...nested, type: 'indirect' }),
    'no value': refused(withoutValue),
    'an empty value': refused({ ...direct, value: '' }),
    'another group whose name is a number': refused(direct, { ...nested, display: 7 }),
  });
});

describe('the time of the last password', () => {
  const changed = (passwordLastModified: unknown) => isPasswordNewer(passwordLastModified, now * 1000);
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
  });
});

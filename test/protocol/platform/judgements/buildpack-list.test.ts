import { expect } from 'chai';
import { listGranted, resourcesIn } from '../../../../src/protocol/platform/judgements/buildpack-list.ts';
import { tellOutcomes } from '../../core/judgements/outcomes.ts';
import { answered } from './answered.ts';

const body = () => ({ pagination: {}, resources: [] });

describe('a list of buildpacks', () => {
  it('has the objects among its resources', () => {
    const resources = [{ guid: 'a' }, 'b', null];
    expect(resourcesIn(answered({ resources }))).to.deep.equal([{ guid: 'a' }]);
    expect(resourcesIn(answered({ resources: {} }))).to.equal(undefined);
    expect(resourcesIn(answered('[]'))).to.equal(undefined);
  });

  const granted = 'status 200 and a JSON object with pagination and an array of resources';
  tellOutcomes({
    'is granted': [
      () => listGranted(answered(body())),
      true,
      'status 200, a JSON object with pagination, resources',
      granted,
    ],
    'is not granted with another status': [
      () => listGranted(answered(body(), { status: 206 })),
      false,
      'status 206, a JSON object with pagination, resources',
    ],
    'is not granted without pagination': [
      () => listGranted(answered({ resources: [] })),
      false,
      'status 200, a JSON object with resources',
    ],
    'is not granted without resources': [
      () => listGranted(answered({ pagination: {} })),
      false,
      'status 200, a JSON object with pagination',
    ],
    'is not granted as an array': [() => listGranted(answered('[]')), false, 'status 200, an array: []'],
  });
});

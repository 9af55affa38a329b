import { expect } from 'chai';
import { absentAreas, pageAreas, zonesArea } from '../../src/runner/areas.ts';

describe('the areas of a target', () => {
  it('are absent where their address has nothing, and not where it asks for credentials or gives no answer', async () => {
    const statuses: Readonly<Record<string, number>> = {
      '/identity-zones': 401,
      '/info': 404,
      '/clientinfo': 405,
    };
    const absent = await absentAreas([zonesArea, ...pageAreas], async (path) => statuses[path]);
    expect(absent.map(({ capability, status }) => [capability, status])).to.deep.equal([
      ['server-information', 404],
      ['external-login-server', 405],
    ]);
  });
});

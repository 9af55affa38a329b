import { expect } from 'chai';
import { administrationRefused } from '../../../../src/protocol/administration/judgements/client-administration.ts';

const answer = (status: number, body: unknown) => ({ status, headers: [], body: JSON.stringify(body) });

describe('assertions on the client administration', () => {
  it('a refusal is a status from 400 to 499', () => {
    expect(administrationRefused(answer(409, {})).passed).to.equal(true);
    expect(administrationRefused(answer(201, {})).passed).to.equal(false);
    expect(administrationRefused(answer(500, {})).passed).to.equal(false);
  });
});

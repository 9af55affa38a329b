import { expect } from 'chai';
import {
  administrationRefused,
  explainsItself,
  holdsAlone,
} from '../../../../src/protocol/administration/judgements/client-administration.ts';

const answer = (status: number, body: unknown) => ({ status, headers: [], body: JSON.stringify(body) });

describe('assertions on the client administration', () => {
  it('a refusal is a status from 400 to 499', () => {
    expect(administrationRefused(answer(409, {})).passed).to.equal(true);
    expect(administrationRefused(answer(201, {})).passed).to.equal(false);
    expect(administrationRefused(answer(500, {})).passed).to.equal(false);
  });

  it('a list holds one client alone', () => {
    const list = (...ids: string[]) => answer(200, { resources: ids.map((id) => ({ client_id: id })) });
    expect(holdsAlone(list('a'), 'a').passed).to.equal(true);
    expect(holdsAlone(list('a', 'b'), 'a').passed).to.equal(false);
    expect(holdsAlone(list('b'), 'a').passed).to.equal(false);
    expect(holdsAlone(list(), 'a').actual).to.equal('resources with no client');
    expect(holdsAlone(answer(200, {}), 'a').passed).to.equal(false);
  });

  it('an error explains itself with two strings', () => {
    expect(explainsItself(answer(400, { error: 'e', error_description: 'd' })).passed).to.equal(true);
    expect(explainsItself(answer(400, { error: 'e' })).passed).to.equal(false);
    expect(explainsItself(answer(400, { error: 'e', error_description: '' })).passed).to.equal(false);
    expect(explainsItself(answer(400, { error: 'e', error_description: 1 })).passed).to.equal(false);
    expect(explainsItself({ status: 400, headers: [], body: '' }).passed).to.equal(false);
  });
});

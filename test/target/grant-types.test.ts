import { expect } from 'chai';
import { knownGrantTypes } from '../../src/target/grant-types.ts';

describe('the grant types that a target may know', () => {
  const all = ['password', 'refresh_token', 'client_credentials'];

  it('are all of them where nothing is declared off', () => {
    expect(knownGrantTypes({ off: [] }, all)).to.deep.equal(all);
  });

  it('lack one of which nothing is offered', () => {
    expect(knownGrantTypes({ off: ['password', 'passcode'] }, all)).to.deep.equal([
      'refresh_token',
      'client_credentials',
    ]);
  });

  it('have one that another capability needs as well, and the one that brings refresh tokens', () => {
    expect(knownGrantTypes({ off: ['password', 'refresh-token'] }, all)).to.deep.equal(all);
  });
});

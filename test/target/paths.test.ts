import { expect } from 'chai';
import { addressAt } from '../../src/target/paths.ts';
import { defaultDialect } from '../../src/target/target.ts';

describe('paths of a target', () => {
  const dialect = { ...defaultDialect, paths: { '/oauth/token': '/token', '/userinfo': '/me' } };
  const target = { authorization: 'https://host.example/auth', dialect };
  const at = (path: string) => addressAt(target, `https://host.example/auth${path}`);

  it('stand in place of those of the document, whatever follows', () => {
    expect(at('/oauth/token')).to.equal('https://host.example/auth/token');
    expect(at('/oauth/token?a=/userinfo#b')).to.equal('https://host.example/auth/token?a=/userinfo#b');
    expect(at('/userinfo')).to.equal('https://host.example/auth/me');
  });

  it('leave alone what they do not name, and other hosts', () => {
    expect(at('/oauth/token/revoke/1')).to.equal('https://host.example/auth/oauth/token/revoke/1');
    expect(at('/oauth/authorize')).to.equal('https://host.example/auth/oauth/authorize');
    expect(at('/constructor')).to.equal('https://host.example/auth/constructor');
    expect(addressAt(target, 'https://other.example/oauth/token')).to.equal(
      'https://other.example/oauth/token',
    );
    expect(addressAt({}, 'https://host.example/auth/userinfo')).to.equal(
      'https://host.example/auth/userinfo',
    );
  });
});

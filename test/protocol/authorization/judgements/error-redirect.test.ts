import { expect } from 'chai';
import { errorTexts } from '../../../../src/protocol/authorization/judgements/error-redirect.ts';

const uri = 'https://client.example/callback';
const passedFor = (location: string, status = 302) =>
  errorTexts({ status, headers: [['Location', location]], body: '' }, uri).map(([, { passed }]) => passed);

describe('the texts of an error redirect', () => {
  it('are of the characters of RFC 6749, in query and fragment', () => {
    expect(passedFor(`${uri}?error=invalid_scope&error_description=Not+yours`)).to.deep.equal([true, true]);
    expect(passedFor(`${uri}#error=access_denied`)).to.deep.equal([true]);
  });

  it('are at least one character each', () => {
    expect(passedFor(`${uri}?error=&error_description=`)).to.deep.equal([false, false]);
    expect(passedFor(`${uri}?error=a&error_description=%22b%22`)).to.deep.equal([true, false]);
    expect(passedFor(`${uri}?error=a&error=`)).to.deep.equal([true, false]);
  });

  it('are looked for where a client is told an error, and nowhere else', () => {
    expect(passedFor(`${uri}?code=a`)).to.deep.equal([]);
    expect(passedFor('https://host.example/login?error=')).to.deep.equal([]);
    expect(passedFor(`${uri}?error=`, 200)).to.deep.equal([]);
  });
});

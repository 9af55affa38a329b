import { expect } from 'chai';
import { withOfferedCredentials } from '../../src/scenario/offered-credentials.ts';

const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;

const asked = (body: string, authorization = basic('a+client:its%3Asecret')) => ({
  method: 'POST',
  url: 'https://as.example/oauth/token',
  headers: [
    ['Content-Type', 'application/x-www-form-urlencoded'],
    ['Authorization', authorization],
  ] as const,
  body,
});
const off = ['client-secret-basic'];

describe('a token request to a target that takes no Basic header', () => {
  it('has id and secret in the body, decoded as the header has them', () => {
    const { headers, body } = withOfferedCredentials(asked('grant_type=client_credentials'), { off });
    expect(headers.map(([name]) => name)).to.deep.equal(['Content-Type']);
    expect(body).to.equal('grant_type=client_credentials&client_id=a+client&client_secret=its%3Asecret');
  });

  it('has them in the place of those that stand there', () => {
    const { body } = withOfferedCredentials(asked('client_id=b&client_secret=c&scope=d'), { off });
    expect(body).to.equal('client_id=a+client&client_secret=its%3Asecret&scope=d');
  });

  it('is one for a SAML assertion too', () => {
    const request = { ...asked(''), url: 'https://as.example/oauth/token/alias/sp' };
    expect(withOfferedCredentials(request, { off }).body).to.match(/^client_id=/);
  });

  const same: readonly [what: string, request: ReturnType<typeof asked>][] = [
    ['with the header of a resource server beside its client', asked('client_id=b&assertion=c')],
    ['with a token', asked('grant_type=user_token', 'Bearer abc')],
    ['with what is no pair', asked('grant_type=password', basic('alone'))],
    ['to another endpoint', { ...asked('token=a'), url: 'https://as.example/introspect' }],
    ['to revoke', { ...asked('token=a'), url: 'https://as.example/oauth/token/revoke/a' }],
  ];
  for (const [what, request] of same) {
    it(`stays as it is ${what}`, () => {
      expect(withOfferedCredentials(request, { off })).to.equal(request);
    });
  }

  it('stays as it is where the target takes the header', () => {
    const request = asked('grant_type=client_credentials');
    expect(withOfferedCredentials(request, { off: [] })).to.equal(request);
  });
});

import { expect } from 'chai';
import { Redactor } from '../../src/evidence/redaction.ts';
import { targetSecrets } from '../../src/runner/target-secrets.ts';
import { defaultConnection, defaultDialect, type Target } from '../../src/target/target.ts';

const line = 'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg';

const target: Target = {
  ...{ name: 'staging', bundled: false, dialect: defaultDialect, off: [], provoke: {} },
  adminClient: { id: 'admin', secret: 'of the admin client' },
  adminToken: 'of-the-admin-api',
  resourceCredentials: { way: 'basic', userName: 'dev', password: 'of the resource API' },
  directoryUser: { userName: 'ada', password: 'of the directory' },
  connection: {
    ...defaultConnection,
    proxy: 'http://me:of%20the%20proxy@proxy:3128',
    headers: {
      'X-Env': 'staging',
      'X-Gate': 'a1b2c3d4e5f6',
      'X-Api-Key': 'of the gateway',
      Via: 'Token 0f1e2d3c4b5a',
    },
    clientCertificate: {
      certificate: '',
      key: `-----BEGIN PRIVATE KEY-----\n${line}\n-----END PRIVATE KEY-----\n`,
    },
  },
};

describe('the secrets of a profile', () => {
  it('are all known before the first request', () => {
    const values = targetSecrets(target).map(([, value]) => value);
    expect(values).to.include.members([
      'of the admin client',
      'of-the-admin-api',
      'of the directory',
      'of the resource API',
      'a1b2c3d4e5f6',
      'of the gateway',
      line,
      'of the proxy',
    ]);
    expect(values).not.to.include('staging');
  });

  it('stand in nothing that a target says, wherever it repeats them', () => {
    const redactor = new Redactor();
    for (const [name, value] of targetSecrets(target)) redactor.register(name, value);
    const said = `gate a1b2c3d4e5f6, key\n${line}\nand of the proxy, in staging`;
    expect(redactor.text(said)).to.match(
      /^gate ‹secret:\w+›, key\n‹private_key:\w+›\nand ‹password:\w+›, in staging$|^gate ‹X-Gate:\w+›, key\n‹private_key:\w+›\nand ‹password:\w+›, in staging$/,
    );
  });
});

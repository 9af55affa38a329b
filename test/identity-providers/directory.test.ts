import { expect } from 'chai';
import { Client, InvalidCredentialsError } from 'ldapts';
import { hasDirectory, startDirectory } from '../../src/identity-providers/ldap/directory.ts';

const user = { userName: 'assay-person', password: 'aA1!secret' };

describe('A directory of the suite', () => {
  it('knows its user by the right password and its groups, takes an empty one as anonymous, and is gone when it is closed', async function () {
    if (!hasDirectory()) {
      console.log('      skipped, no slapd: apt-get install -y --no-install-recommends slapd');
      if (process.env.CI === 'true') throw new Error('This test needs slapd');
      this.skip();
    }
    const directory = await startDirectory(user, { readers: true, writers: false });
    const dn = directory.userDnPattern.replace('{0}', user.userName);
    const client = new Client({ url: directory.url });
    try {
      await client.bind(dn, user.password);
      const refused = await client.bind(dn, 'wrong').catch((error: unknown) => error);
      expect(refused).to.be.instanceOf(InvalidCredentialsError);
      await client.bind(dn, '');
      const { searchEntries } = await client.search(directory.base, { filter: `(member=${dn})` });
      expect(searchEntries.map(({ cn }) => cn)).to.deep.equal(['readers']);
    } finally {
      await client.unbind();
      await directory.close();
    }
    const gone = new Client({ url: directory.url, connectTimeout: 500 });
    const failed = await gone.bind(dn, user.password).catch((error: unknown) => error);
    expect(failed).to.be.instanceOf(Error);
  });
});

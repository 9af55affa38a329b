import { expect } from 'chai';
import type { Context } from '../../../reference-server/domain/context.ts';
import type {
  Directory,
  DirectoryEntry,
} from '../../../reference-server/domain/federation/ldap/directory.ts';
import { findDirectoryUser } from '../../../reference-server/domain/federation/ldap/find-user.ts';
import { policies } from '../../../reference-server/domain/policies.ts';

/** A directory in which every password is right, and a search finds these entries. */
function directoryOf(...entries: readonly DirectoryEntry[]): Directory {
  return { bind: async () => true, search: async () => entries, close: async () => undefined };
}

async function nameOf(typed: string, directory: Directory): Promise<string | undefined> {
  const config = {
    ...{ addresses: ['ldap://x'], usesStartTls: false, verifiesTls: true, mailAttribute: 'mail' },
    login: { kind: 'simple-bind', patterns: ['uid={0},ou=people'] },
  } as const;
  const attempt = { userName: typed, password: 'x', directory };
  return (await findDirectoryUser(config, attempt, { policies } as Context))?.userName;
}

describe('the name of a user of a directory', () => {
  it('is written as the directory writes it', async () => {
    const entry = { dn: 'uid=ann,ou=people', attributes: { uid: ['ann'] } };
    expect(await nameOf(' ANN ', directoryOf(entry))).to.equal('ann');
  });

  it('is what was typed, without blanks around it, where the directory does not show the entry', async () => {
    expect(await nameOf(' ann ', directoryOf())).to.equal('ann');
    expect(await nameOf('ann', directoryOf({ dn: 'uid=ann,ou=people', attributes: {} }))).to.equal('ann');
  });
});

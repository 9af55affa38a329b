import type { Directories } from '../domain/federation/ldap/directory.ts';
import type { FetchText } from './fetch-text.ts';

/**
 * What asks other servers and directories. What it needs is loaded when one is asked: most servers never do.
 * @param mayBePrivate whether those at loopback, link-local and private addresses are asked too
 */
export function networkOnDemand(mayBePrivate: boolean): { fetchText: FetchText; directories: Directories } {
  let fetcher: Promise<FetchText> | undefined;
  return {
    async fetchText(...question) {
      fetcher ??= import('./fetch-text.ts').then(({ textFetcher }) => textFetcher(mayBePrivate));
      return (await fetcher)(...question);
    },
    directories: {
      async connect(address) {
        const { ldapDirectories } = await import('./directories.ts');
        return ldapDirectories(mayBePrivate).connect(address);
      },
    },
  };
}

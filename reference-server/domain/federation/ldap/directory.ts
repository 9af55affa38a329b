/** An entry that a search found: its attributes by lower-case name. */
export interface DirectoryEntry {
  readonly dn: string;
  readonly attributes: Readonly<Record<string, readonly string[]>>;
}

/** How a directory is reached. */
export interface DirectoryAddress {
  /** `ldap:` or `ldaps:`. */
  readonly url: string;
  readonly usesStartTls: boolean;
  readonly verifiesTls: boolean;
}

/** A connection to a directory. Each method @throws DirectoryError, where there is no answer. */
export interface Directory {
  /** Whether name and password are right. */
  bind(dn: string, password: string): Promise<boolean>;
  /** At most a hundred entries; `filter` as in RFC 4515. */
  search(base: string, filter: string, scope: 'base' | 'sub'): Promise<readonly DirectoryEntry[]>;
  close(): Promise<void>;
}

/** Connects to directories. */
export interface Directories {
  /** @throws DirectoryError, where the directory can't be reached or its certificate is not trusted */
  connect(address: DirectoryAddress): Promise<Directory>;
}

/** A directory gives no answer, or refuses what it should serve. */
export class DirectoryError extends Error {}

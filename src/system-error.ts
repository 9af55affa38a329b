/** What the system refuses that a user can mend, by its code: what it means, and what to do. */
const texts: Readonly<Record<string, string>> = {
  EACCES: 'no permission; use another place, or change its permissions',
  EPERM: 'not permitted; use another place, or change its permissions',
  EROFS: 'the file system is read-only; use another place',
  ENOENT: 'there is no such file or folder; look at the name',
  EEXIST: 'that is there already; use another name',
  EISDIR: 'that is a folder; name a file',
  ENOTDIR: 'part of that path is a file; use another place',
  ENOTEMPTY: 'that folder is not empty; use another name',
  ENAMETOOLONG: 'that name is too long; use a shorter one',
  ENOSPC: 'no space is left on the disk; free some, or use another place',
  EFBIG: 'the file is larger than may be written there; raise the limit (ulimit -f), or use another place',
  EDQUOT: 'the quota of the disk is used up; free some space, or use another place',
  EMFILE: 'too many files are open; raise the limit of open files (ulimit -n)',
  EADDRINUSE: 'something listens there already; use another --port, or 0 for any free one',
  EADDRNOTAVAIL: 'this machine has no such address; use another --host',
  ENOTFOUND: 'no address is known for that name; use another --host',
};

/** What a user can do about an error of the system; undefined for every other error. */
export function systemErrorText(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const {
    code = '',
    path,
    address,
    port,
  } = error as NodeJS.ErrnoException & {
    readonly address?: string;
    readonly port?: number;
  };
  const text = texts[code];
  if (text === undefined) return undefined;
  const where = path ?? (address === undefined ? undefined : [address, port].filter(isThere).join(':'));
  return where === undefined ? `${code}: ${text}` : `${where}: ${text} (${code})`;
}

/** Why a file could not be read, whose path the message names already: in words where the system refused it. */
export function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return texts[(cause as NodeJS.ErrnoException).code ?? ''] ?? cause.message;
}

function isThere(value: unknown): boolean {
  return value !== undefined;
}

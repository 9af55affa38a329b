import type { DirectoryEntry } from './directory.ts';

/** `\` and two hex digits for an ASCII character (RFC 4515 section 3, RFC 4514 section 2.4). */
function inHex(character: string): string {
  return `\\${character.charCodeAt(0).toString(16).padStart(2, '0')}`;
}

/** The rules of logging in against a directory (supplement-authorization section 14). */
export const directoryPolicies = {
  /**
   * A bind without a password always succeeds, as nobody: "Clients SHOULD be implemented to require ... entry
   * of a non-empty password" (RFC 4513 section 5.1.2).
   */
  isPassword: (password: string): boolean => password !== '',
  /** What a user typed is text in a filter, never a part of it (RFC 4515 section 3). */
  // biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is one of the characters that have to be escaped
  inFilter: (value: string): string => value.replaceAll(/[\\*()\u0000]/g, inHex),
  /** What a user typed is one value in a name, never a further part of it (RFC 4514 section 2.4). */
  // biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is one of the characters that have to be escaped
  inName: (value: string): string => value.replaceAll(/[,+"\\<>;=#\u0000]|^ | $/g, inHex),
  /** Only one entry can be the user; of several, none is. */
  userOf: (found: readonly DirectoryEntry[]): DirectoryEntry | undefined =>
    found.length === 1 ? found[0] : undefined,
  /** Names of entries compare without case, and without spaces around their commas (RFC 4517 section 4.2.15). */
  isSameGroup: (told: string, mapped: string): boolean => {
    const plain = (name: string): string => {
      const parts = name.toLowerCase().split(',');
      return parts.map((part) => part.trim()).join(',');
    };
    return plain(told) === plain(mapped);
  },
};

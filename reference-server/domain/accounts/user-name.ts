/**
 * A user name as it is compared: "User names compare without case" (supplement-authorization section 3.3), and forms
 * of one character that look the same are the same (RFC 8265 section 3.3, Unicode Standard Annex 15).
 */
export function comparedName(userName: string): string {
  return userName.normalize('NFKC').toLowerCase().normalize('NFKC');
}

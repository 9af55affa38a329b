/** A grant of users, as it answers. */
export interface GrantRow {
  /** Grant type, or `passcode`. */
  readonly name: string;
  readonly title: string;
}

/** The grants of users. */
export const grants = {
  code: { name: 'authorization_code', title: 'the authorization_code grant' },
  password: { name: 'password', title: 'the password grant' },
  passcode: { name: 'passcode', title: 'the one-time passcode form' },
  refresh: { name: 'refresh_token', title: 'the refresh_token grant' },
  userToken: { name: 'user_token', title: 'the user_token grant' },
} as const satisfies Record<string, GrantRow>;

/** A grant's name as part of an id. */
export function idOf({ name }: GrantRow): string {
  return name.replace('_', '-');
}

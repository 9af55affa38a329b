/** A grant of users, as it answers, with the numbers of its requirements in tables that have a row for each. */
export interface GrantRow {
  /** Grant type, or `passcode`. */
  readonly name: string;
  readonly title: string;
}

/** The grants of users in the order of the tables. */
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

/** A requirement id of a table with a number for each row. */
export function numbered(beginning: string, number: number): string {
  return `${beginning}-${String(number).padStart(3, '0')}`;
}

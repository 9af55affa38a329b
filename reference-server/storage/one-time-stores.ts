import type { Passcode, PasscodeStore } from '../domain/accounts/passcode.ts';
import type { VerifyCode } from '../domain/accounts/verify-link.ts';
import type { AuthorizationCode, AuthorizationCodeStore } from '../domain/authorization/code.ts';
import type { KeptCode, KeptCodeStore, LoginCode } from '../domain/external-login/kept-code.ts';
import { type Clock, secondsOf } from '../domain/ports.ts';
import type { SpentCredentials } from '../domain/tokens/spent-credentials.ts';
import { beyondNewest, nowAndThen, takeOut } from './stores.ts';
import type { Storage, Table } from './table.ts';

/** Of each kind: who is let in could fill the memory with them all the same. */
const most = 20_000;

function sweepExpired<Row extends { readonly expiresAt: number }>(
  table: Table<Row>,
  keyOf: (row: Row) => string,
  now: () => number,
): () => void {
  return nowAndThen(() => {
    for (const row of table.all()) if (row.expiresAt < now()) table.take(keyOf(row));
    takeOut(
      table,
      beyondNewest(table.all(), most, ({ expiresAt }) => expiresAt),
      keyOf,
    );
  });
}

/** Codes in a table; expired ones are swept out now and then. */
export function authorizationCodeStore(storage: Storage, clock: Clock): AuthorizationCodeStore {
  const table = storage.table<AuthorizationCode>('authorization_codes');
  const sweep = sweepExpired(table, ({ code }) => code, clock);
  return {
    find: table.get,
    list: table.all,
    take: table.take,
    save(code) {
      table.put(code.code, code);
      sweep();
    },
  };
}

/** Passcodes in a table, with a second one that has the passcode of each user. */
export function passcodeStore(storage: Storage): PasscodeStore {
  const table = storage.table<Passcode>('passcodes');
  const ofUser = storage.table<string>('user_passcodes');
  return {
    find: table.get,
    list: table.all,
    take: table.take,
    save(passcode) {
      table.take(ofUser.get(passcode.userId) ?? '');
      table.put(passcode.passcode, passcode);
      ofUser.put(passcode.userId, passcode.passcode);
    },
  };
}

function keptCodeStore<Code extends KeptCode>(
  name: string,
  storage: Storage,
  clock: Clock,
): KeptCodeStore<Code> {
  const table = storage.table<Code>(name);
  const sweep = sweepExpired(table, ({ code }) => code, clock);
  return {
    list: table.all,
    take: table.take,
    save(code) {
      table.put(code.code, code);
      sweep();
    },
  };
}

/** Codes that log a browser in, in a table. */
export const loginCodeStore = (storage: Storage, clock: Clock): KeptCodeStore<LoginCode> =>
  keptCodeStore('login_codes', storage, clock);

/** Codes of an external login server, in a table. */
export const keptCodes = (storage: Storage, clock: Clock): KeptCodeStore<KeptCode> =>
  keptCodeStore('kept_codes', storage, clock);

/** Codes of links that verify a user, in a table. */
export const verifyCodes = (storage: Storage, clock: Clock): KeptCodeStore<VerifyCode> =>
  keptCodeStore('verify_codes', storage, clock);

interface Spent {
  readonly value: string;
  readonly family: string;
  readonly expiresAt: number;
}

/** Used codes and replaced refresh tokens in a table. */
export function spentCredentials(storage: Storage, clock: Clock): SpentCredentials {
  const table = storage.table<Spent>('spent_credentials');
  const sweep = sweepExpired(
    table,
    ({ value }) => value,
    () => secondsOf(clock),
  );
  return {
    familyOf: (value) => table.get(value)?.family,
    remember(value, family, expiresAt) {
      table.put(value, { value, family, expiresAt });
      sweep();
    },
  };
}

import type { Approval, ApprovalStore } from '../domain/accounts/approval.ts';
import type { Group, GroupStore } from '../domain/accounts/group.ts';
import type { LoginFailureStore, LoginFailures } from '../domain/accounts/login-failures.ts';
import type { User, UserStore } from '../domain/accounts/user.ts';
import { comparedName } from '../domain/accounts/user-name.ts';
import type { Clock } from '../domain/ports.ts';
import { beyondNewest, nowAndThen, takeOut } from './stores.ts';
import type { Storage } from './table.ts';

/**
 * Users in a table, with two more that find them by name: of one origin, and of whatever origin. A file of an older form
 * lacks the last one, which then is made.
 */
export function userStore(storage: Storage): UserStore {
  const table = storage.table<User>('users');
  const names = storage.table<string>('user_names');
  const namesakes = storage.table<readonly string[]>('user_namesakes');
  const keyOf = (userName: string, origin: string): string => `${origin} ${comparedName(userName)}`;
  const idsOf = (userName: string): readonly string[] => namesakes.get(comparedName(userName)) ?? [];
  const noteName = ({ id, userName }: User): void => {
    const ids = idsOf(userName);
    if (!ids.includes(id)) namesakes.put(comparedName(userName), [...ids, id]);
  };
  if (namesakes.all().length === 0) table.all().forEach(noteName);
  return {
    find: table.get,
    findByName(userName, origin) {
      const id = names.get(keyOf(userName, origin));
      return id === undefined ? undefined : table.get(id);
    },
    named: (userName) => idsOf(userName).flatMap((id) => table.get(id) ?? []),
    save(user) {
      table.put(user.id, user);
      names.put(keyOf(user.userName, user.origin), user.id);
      noteName(user);
    },
    remove(user) {
      table.take(user.id);
      names.take(keyOf(user.userName, user.origin));
      const others = idsOf(user.userName).filter((id) => id !== user.id);
      if (others.length > 0) namesakes.put(comparedName(user.userName), others);
      else namesakes.take(comparedName(user.userName));
    },
    list: table.all,
  };
}

/** Groups in a table. */
export function groupStore(storage: Storage): GroupStore {
  const table = storage.table<Group>('groups');
  return {
    find: table.get,
    save: (group) => table.put(group.id, group),
    remove: (id) => void table.take(id),
    list: table.all,
  };
}

/** Decisions in a table: a row for each user. */
export function approvalStore(storage: Storage): ApprovalStore {
  const table = storage.table<readonly Approval[]>('approvals');
  const othersThan = ({ userId, clientId, scope }: Approval): readonly Approval[] =>
    (table.get(userId) ?? []).filter((one) => one.clientId !== clientId || one.scope !== scope);
  return {
    of(userId, clientId) {
      const all = table.get(userId) ?? [];
      return clientId === undefined ? all : all.filter((one) => one.clientId === clientId);
    },
    save: (approval) => table.put(approval.userId, [...othersThan(approval), approval]),
    remove: (approval) => table.put(approval.userId, othersThan(approval)),
    removeOfClient(clientId) {
      for (const approvals of table.all()) {
        const others = approvals.filter((one) => one.clientId !== clientId);
        const [first] = approvals;
        if (first !== undefined && others.length < approvals.length) table.put(first.userId, others);
      }
    },
  };
}

const mostNames = 10_000;

/** Longer ones are no names, and would only fill the table. */
const longestName = 512;

/** Counts of wrong guesses in a table; a day old, or beyond 10,000 names, they are swept out. */
export function loginFailureStore(storage: Storage, clock: Clock): LoginFailureStore {
  const table = storage.table<LoginFailures & { readonly name: string }>('login_failures');
  const sweep = nowAndThen(() => {
    const all = table.all();
    takeOut(
      table,
      all.filter(({ lastAt }) => lastAt + 86_400_000 < clock()),
      ({ name }) => name,
    );
    takeOut(
      table,
      beyondNewest(all, mostNames, ({ lastAt }) => lastAt),
      ({ name }) => name,
    );
  });
  return {
    find: table.get,
    save(name, failures) {
      if (name.length > longestName) return;
      table.put(name, { ...failures, name });
      sweep();
    },
    remove: (name) => void table.take(name),
  };
}

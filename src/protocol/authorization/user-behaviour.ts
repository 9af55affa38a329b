import { SuiteDefect } from '../../errors.ts';
import type { Person } from '../../user-agent/journey.ts';
import type { Credentials } from '../../user-agent/login-form.ts';
import type { AuthorizationRequest } from '../core/authorization-request.ts';
import type { AuthorizationFault } from './authorize.ts';

/** What the person before the browser does, or what is done to it, as feature files say it. */
export interface UserBehaviour {
  readonly name: string;
  apply(person: Person): Person;
}

const alone = /^approves "([^"]*)" alone$/;

/** How feature files say it, after "the user". */
export const userBehaviour =
  /denies|leaves the "(?:login|approval)" page|approves "[^"]*" alone|approves a scope that nobody asked for/;

/** The behaviour that these words stand for. */
export function behaviourOf(name: string): UserBehaviour {
  const only = alone.exec(name)?.[1]?.split(' ');
  if (only !== undefined) return { name, apply: (person) => ({ ...person, decision: { only } }) };
  const behaviour = behaviours[name];
  if (behaviour !== undefined) return { name, apply: behaviour };
  throw new SuiteDefect('unknown-word', `"${name}" is nothing that a user does`);
}

const behaviours: Readonly<Record<string, UserBehaviour['apply']>> = {
  denies: (person) => ({ ...person, decision: 'deny' }),
  'approves a scope that nobody asked for': (person) => ({ ...person, forges: 'box of the approval' }),
  'leaves the "approval" page': ({ decision: _decision, ...person }) => person,
  'leaves the "login" page': ({ credentials: _credentials, ...person }) => person,
};

/** A page of somebody else sends the login or the approval: it knows no hidden field. */
export function postedByForeignPage(page: 'login' | 'approval'): UserBehaviour {
  return { name: `a foreign page posts the ${page}`, apply: (person) => ({ ...person, forges: page }) };
}

/** The login form is sent with other hidden values than it has. */
export const otherHiddenValues: UserBehaviour = {
  name: 'the login form comes back with other hidden values',
  apply: (person) => ({ ...person, forges: 'hidden values of the login' }),
};

/** The credentials with one of them changed, as the page shows it. */
export async function credentialsWith(
  { userName, password }: Credentials,
  field: string,
  replacement: (own: string) => Promise<string>,
): Promise<Credentials> {
  if (field === 'username') return { userName: await replacement(userName), password };
  if (field === 'password') return { userName, password: await replacement(password) };
  throw new SuiteDefect('unknown-word', `the login page asks for no ${field}`);
}

/** The same request with another person before the browser. */
export function withBehaviour(request: AuthorizationRequest, { apply }: UserBehaviour): AuthorizationRequest {
  return { ...request, person: apply(request.person) };
}

/** The behaviour as what is wrong: it is kept, or counts towards a lockout, so it is done once. */
export function behaviourFault({ name, apply }: UserBehaviour): AuthorizationFault {
  return { name, apply: (draft) => ({ ...draft, person: apply(draft.person) }), isLasting: true };
}

import { parameter } from '../../client/parameters.ts';
import { SuiteDefect } from '../../errors.ts';
import type { Person } from '../../user-agent/journey.ts';
import type { AuthorizationRequest } from '../core/authorization-request.ts';
import type { Replacement } from '../core/page-changes.ts';
import type { AuthorizationFault } from './authorize.ts';

/** A request before which a person sits. */
type Asked = Pick<AuthorizationRequest, 'parameters' | 'person'>;

/** What the person before the browser does, or what is done to it, as feature files say it. */
export interface UserBehaviour {
  readonly name: string;
  apply(asked: Asked): Person;
}

const approves = /^approves "([^"]*)"$/;

/** How feature files say it, after "the user". */
export const userBehaviour = /denies|leaves the "(?:login|approval)" page|approves "[^"]*"/;

/** The behaviour that these words stand for. */
export function behaviourOf(name: string): UserBehaviour {
  const only = approves.exec(name)?.[1]?.split(' ');
  if (only !== undefined) return { name, apply: (asked) => approving(asked, only) };
  const behaviour = behaviours[name];
  if (behaviour !== undefined) return { name, apply: ({ person }) => behaviour(person) };
  throw new SuiteDefect('unknown-word', `"${name}" is nothing that a user does`);
}

const behaviours: Readonly<Record<string, (person: Person) => Person>> = {
  denies: (person) => ({ ...person, decision: 'deny' }),
  'leaves the "approval" page': ({ decision: _decision, ...person }) => person,
  'leaves the "login" page': ({ credentials: _credentials, ...person }) => person,
};

/** A scope that the request does not ask for has no box on the page: one is sent all the same. */
function approving({ person, parameters }: Asked, only: readonly string[]): Person {
  const asked = parameter(parameters, 'scope')?.split(' ');
  const box = only.find((scope) => asked?.includes(scope) === false);
  return { ...person, decision: { only }, ...(box !== undefined && { forges: { box } }) };
}

/** A page of somebody else sends the login or the approval: it knows no hidden field. */
export function postedByForeignPage(page: 'login' | 'approval'): UserBehaviour {
  return { name: `a foreign page posts the ${page}`, apply: ({ person }) => ({ ...person, forges: page }) };
}

/**
 * The login form comes back with another user name, password or, as `X-Auth-Csrf`, with that value in each hidden input.
 * It counts towards a lockout, so it is sent once.
 */
export function loginFault(field: string, shown: string, replacement: Replacement): AuthorizationFault {
  return {
    name: `a login with ${field} as "${shown}"`,
    isLasting: true,
    apply: async (draft) => {
      const { userName: username, password } = draft.person.credentials ?? draft.user;
      if (field === 'X-Auth-Csrf') {
        return { ...draft, person: { ...draft.person, forges: { hidden: await replacement('') } } };
      }
      const own = { username, password };
      if (field !== 'username' && field !== 'password') {
        throw new SuiteDefect('unknown-word', `the login page asks for no ${field}`);
      }
      const { username: userName, ...sent } = { ...own, [field]: await replacement(own[field]) };
      return { ...draft, person: { ...draft.person, credentials: { ...sent, userName } } };
    },
  };
}

/** The same request with another person before the browser. */
export function withBehaviour(request: AuthorizationRequest, { apply }: UserBehaviour): AuthorizationRequest {
  return { ...request, person: apply(request) };
}

/** The behaviour as what is wrong: it is kept, or counts towards a lockout, so it is done once. */
export function behaviourFault({ name, apply }: UserBehaviour): AuthorizationFault {
  return { name, apply: (draft) => ({ ...draft, person: apply(draft) }), isLasting: true };
}

import type { Person } from '../../user-agent/journey.ts';
import type { AuthorizationRequest } from '../core/authorization-request.ts';

/** What the person before the browser does, as feature files say it after "the user". */
export interface UserBehaviour {
  readonly name: string;
  apply(person: Person): Person;
}

/** Every behaviour that feature files can name. */
export const userBehaviours: readonly UserBehaviour[] = [
  { name: 'approves', apply: (person) => ({ ...person, decision: 'approve' }) },
  { name: 'denies', apply: (person) => ({ ...person, decision: 'deny' }) },
  {
    name: 'approves assay.read alone',
    apply: (person) => ({ ...person, decision: { only: ['assay.read'] } }),
  },
  { name: 'leaves the approval page', apply: ({ decision: _decision, ...person }) => person },
  { name: 'leaves the login page', apply: ({ credentials: _credentials, ...person }) => person },
  {
    name: 'is tricked into an approval by a foreign page',
    apply: (person) => ({ ...person, forges: 'approval' }),
  },
  {
    name: 'approves a scope that nobody asked for',
    apply: (person) => ({ ...person, forges: 'box of the approval' }),
  },
  { name: 'is tricked into a login by a foreign page', apply: (person) => ({ ...person, forges: 'login' }) },
  {
    name: 'sends the login form with other hidden values',
    apply: (person) => ({ ...person, forges: 'hidden values of the login' }),
  },
  { name: 'gives a wrong password', apply: wrongPassword },
  { name: 'gives an empty password', apply: emptyPassword },
  { name: 'gives an unknown user name', apply: unknownUserName },
];

/** The same request with another person before the browser. */
export function withBehaviour(request: AuthorizationRequest, { apply }: UserBehaviour): AuthorizationRequest {
  return { ...request, person: apply(request.person) };
}

function wrongPassword(person: Person): Person {
  const { credentials } = person;
  if (credentials === undefined) return person;
  return { ...person, credentials: { ...credentials, password: `${credentials.password}x` } };
}

function emptyPassword(person: Person): Person {
  const { credentials } = person;
  return credentials === undefined ? person : { ...person, credentials: { ...credentials, password: '' } };
}

function unknownUserName(person: Person): Person {
  const { credentials } = person;
  if (credentials === undefined) return person;
  return { ...person, credentials: { ...credentials, userName: `${credentials.userName}-nobody` } };
}

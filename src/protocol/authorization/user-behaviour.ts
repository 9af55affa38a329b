import { parameter } from '../../client/parameters.ts';
import { SuiteDefect } from '../../errors.ts';
import type { Forgery, Person } from '../../user-agent/journey.ts';
import type { AuthorizationRequest } from '../core/authorization-request.ts';
import type { AuthorizationDraft } from './authorization-request.ts';
import type { AuthorizationFault } from './authorize.ts';

/** What the user sends on a page in place of what is right; `shown` undefined: leaves it out. */
export interface SentOnPage {
  readonly page: string;
  readonly field: string;
  readonly shown: string | undefined;
}

/** Fills in the values of a text of the page; `own` is what it replaces. */
type Fill = (shown: string, own: string) => Promise<string>;

/** The request of a user who approves these scopes alone, separated by spaces; of none, who leaves the page unanswered. */
export function approvedBy(request: AuthorizationRequest, scopes: string): AuthorizationRequest {
  const { decision: _decision, ...undecided } = request.person;
  if (scopes === '') return { ...request, person: undecided };
  return { ...request, person: approving(request, scopes) };
}

/**
 * The same request of a user who sends something else on the pages. A decision is kept, and a wrong password counts towards
 * a lockout, so it is sent once.
 */
export function sentOnPages(sent: readonly SentOnPage[], fill: Fill): AuthorizationFault {
  const name = sent.map(({ page, field, shown }) => `${page} page: ${field} as "${shown ?? 'absent'}"`);
  return {
    name: name.join(', '),
    isLasting: true,
    apply: async (draft) => {
      let changed = draft;
      for (const one of sent) changed = { ...changed, person: await personWith(changed, one, fill) };
      return changed;
    },
  };
}

async function personWith(draft: AuthorizationDraft, sent: SentOnPage, fill: Fill): Promise<Person> {
  const { page, field, shown } = sent;
  const { person, user } = draft;
  if (page !== 'login' && page !== 'approval') throw notSent(sent);
  const forged = (part: Omit<Forgery, 'page'>): Person => ({
    ...person,
    forges: { ...person.forges, ...part, page },
  });
  if (field === 'X-Auth-Csrf') return forged({ hidden: shown === undefined ? shown : await fill(shown, '') });
  if (shown === undefined) throw notSent(sent);
  if (field === 'Origin') return forged({ origin: await fill(shown, '') });
  if (page === 'approval') return deciding(draft, sent, await fill(shown, ''));
  const { userName, password } = person.credentials ?? user;
  if (field === 'username') {
    return { ...person, credentials: { password, userName: await fill(shown, userName) } };
  }
  if (field !== 'password') throw notSent(sent);
  return { ...person, credentials: { userName, password: await fill(shown, password) } };
}

function deciding(draft: AuthorizationDraft, sent: SentOnPage, text: string): Person {
  if (sent.field === 'scope') return approving(draft, text);
  if (sent.field === 'decision' && text === 'deny') return { ...draft.person, decision: 'deny' };
  throw notSent(sent);
}

/** A scope that the request does not ask for has no box on the page: one is sent all the same. */
function approving(
  { person, parameters }: Pick<AuthorizationRequest, 'parameters' | 'person'>,
  scopes: string,
): Person {
  const only = scopes.split(' ');
  const asked = parameter(parameters, 'scope')?.split(' ');
  const box = only.find((scope) => asked?.includes(scope) === false);
  const forges = box === undefined ? {} : { forges: { page: 'approval', box } as const };
  return { ...person, decision: { only }, ...forges };
}

function notSent({ page, field, shown = 'absent' }: SentOnPage): SuiteDefect {
  return new SuiteDefect('unknown-word', `nobody sends ${field} as "${shown}" on the ${page} page`);
}

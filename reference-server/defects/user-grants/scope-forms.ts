import type { Client } from '../../domain/clients/client.ts';
import { askedObject, askedUse, isAsked } from '../asked.ts';
import { changing } from '../changing.ts';
import type { Defect, PolicyReplacements } from '../defect.ts';

/** `required_user_groups`, which is not read in one place. */
function groupsUnread(isPlace: () => boolean): PolicyReplacements {
  return {
    userScopes: {
      meetsRequiredGroups: (original) => (client, held) => isPlace() || original(client, held),
    },
  };
}

/** A string that says true is the name of a scope. */
function autoapproveAsSent(client: Client): Client {
  const { autoapprove: sent } = askedObject();
  const isText = sent === 'true' || (Array.isArray(sent) && sent.includes('true'));
  return isText ? { ...client, autoapprove: ['true'] } : client;
}

/** Mistakes with the forms that scopes, approvals in advance and required groups may have. */
export const scopeFormDefects: readonly Defect[] = [
  {
    id: 'scope-required-groups-unread-by-the-page',
    mistake: 'The authorization endpoint does not read required_user_groups',
    breaks: ['SUPPLEMENT-SCOPE-014'],
    policy: groupsUnread(() => isAsked('/oauth/authorize')),
  },
  {
    id: 'scope-required-groups-unread-at-the-refresh',
    mistake: 'A refresh does not read required_user_groups',
    breaks: ['SUPPLEMENT-SCOPE-015'],
    policy: groupsUnread(() => askedUse() === 'refresh_token'),
  },
  {
    id: 'scope-autoapprove-true-as-a-scope',
    mistake: 'autoapprove with the string true approves a scope of that name',
    breaks: ['SUPPLEMENT-SCOPE-012'],
    ports: changing('clients', (sound) => ({ save: (client) => sound.save(autoapproveAsSent(client)) })),
  },
  {
    id: 'scope-autoapprove-patterns-unknown',
    mistake: 'A pattern in autoapprove is the name of a scope',
    breaks: ['SUPPLEMENT-SCOPE-013'],
    policy: {
      userScopes: {
        isAutoapproved: () => (client, scope) =>
          client.autoapprove === true || client.autoapprove.includes(scope),
      },
    },
  },
  {
    id: 'scope-patterns-unknown',
    mistake: 'A pattern among the scopes of a client is the name of a scope',
    breaks: ['SUPPLEMENT-SCOPE-016'],
    policy: { userScopes: { clientHas: () => (client, scope) => client.scope.includes(scope) } },
  },
];

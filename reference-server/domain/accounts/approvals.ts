import type { Client } from '../clients/client.ts';
import type { ClientStore } from '../clients/client-store.ts';
import { AdministrationError } from '../errors.ts';
import type { JsonObject } from '../json.ts';
import type { Clock } from '../ports.ts';
import type { Settings } from '../settings.ts';
import type { Approval, ApprovalStore } from './approval.ts';
import type { approvalPolicies } from './approval-policies.ts';
import { invalidResource, textOf } from './scim-members.ts';
import type { User } from './user.ts';

/** What this part needs of the service. */
export interface ApprovalsPorts {
  readonly approvals: ApprovalStore;
  readonly clients: ClientStore;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly policies: { readonly approvals: typeof approvalPolicies };
}

const defaultLifetime = 30 * 60 * 1000;

function timeOf(object: JsonObject, name: string): number | undefined {
  const text = textOf(object, name);
  if (text === undefined) return undefined;
  const time = Date.parse(text);
  if (Number.isFinite(time)) return time;
  throw invalidResource(`"${name}" must be a time such as 2030-01-31T12:00:00.000Z`);
}

function readApproval(object: JsonObject, userId: string, context: ApprovalsPorts): Approval {
  if (!context.policies.approvals.isOwn(textOf(object, 'userId'), userId)) {
    throw new AdministrationError(
      401,
      'unauthorized',
      `Cannot update approvals for another user. Set "userId" to ${userId} or leave it out`,
    );
  }
  const [clientId, scope, status] = [
    textOf(object, 'clientId') ?? '',
    textOf(object, 'scope') ?? '',
    textOf(object, 'status') ?? 'APPROVED',
  ];
  if (context.clients.find(clientId) === undefined)
    throw invalidResource('"clientId" must be a known client');
  if (scope === '') throw invalidResource('"scope" must be given');
  if (status !== 'APPROVED' && status !== 'DENIED') {
    throw invalidResource('"status" must be APPROVED or DENIED');
  }
  const now = context.clock();
  const expiresAt = timeOf(object, 'expiresAt') ?? now + defaultLifetime;
  return { userId, clientId, scope, status, lastUpdatedAt: now, expiresAt };
}

/** Replaces a user's decisions, or those about one client (supplement-authorization section 13.3). */
export function replaceApprovals(
  objects: readonly JsonObject[],
  userId: string,
  clientId: string | undefined,
  context: ApprovalsPorts,
): readonly Approval[] {
  const approvals = objects.map((object) => readApproval(object, userId, context));
  for (const old of context.approvals.of(userId, clientId)) context.approvals.remove(old);
  for (const approval of approvals) context.approvals.save(approval);
  return approvals;
}

/** Forgets a user's decisions about one client. */
export function removeApprovals(userId: string, clientId: string, context: ApprovalsPorts): void {
  for (const approval of context.approvals.of(userId, clientId)) context.approvals.remove(approval);
}

/** Keeps what a user decided on the approval page ("each for 1 month", supplement section 6.3). */
export function decide(
  user: User,
  client: Client,
  scope: string,
  status: Approval['status'],
  context: ApprovalsPorts,
): void {
  const now = context.clock();
  const expiresAt = now + context.settings.lifetimes.approval * 1000;
  context.approvals.save({
    ...{ userId: user.id, clientId: client.clientId, scope, status },
    ...{ lastUpdatedAt: now, expiresAt },
  });
}

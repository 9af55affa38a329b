import { isJsonObject } from '../../domain/json.ts';
import { allowed } from '../answering.ts';
import { askedText } from '../asked.ts';
import type { Defect } from '../defect.ts';
import { jsonList } from '../json-body.ts';

const halfAnHour = 30 * 60 * 1000;

/** Whom the first of the approvals that were put is of. */
function firstOwner(): unknown {
  const [first] = [JSON.parse(askedText())].flat();
  return isJsonObject(first) ? first.userId : undefined;
}

/** Mistakes in whose decisions are kept, and for how long. */
export const approvalRecordDefects: readonly Defect[] = [
  {
    id: 'approvals-of-the-first-owner',
    mistake: 'Of the approvals that are put the user id of the first one is looked at',
    breaks: ['SUPPLEMENT-APPROVALS-003'],
    policy: {
      approvals: { isOwn: (original) => (sent, userId) => original(sent, userId) || firstOwner() === userId },
    },
  },
  allowed(
    'approvals-for-any-token-of-the-user',
    'Any token of a user reads and changes the approvals',
    ['oauth.approvals'],
    'SUPPLEMENT-APPROVALS-017',
  ),
  {
    id: 'approvals-put-shown-for-an-hour',
    mistake: 'The answer to approvals that are put says that they last an hour',
    breaks: ['SUPPLEMENT-APPROVALS-005'],
    rewrite: {
      ...{ method: 'PUT', path: '/approvals/*', status: 200 },
      response: jsonList((approvals) =>
        approvals.filter(isJsonObject).map(({ expiresAt, ...approval }) => ({
          ...approval,
          expiresAt: new Date(Date.parse(String(expiresAt)) + halfAnHour).toISOString(),
        })),
      ),
    },
  },
  {
    id: 'approvals-without-end',
    mistake: 'Whether a decision has expired is not looked at',
    breaks: ['APPROVAL-013'],
    policy: { userScopes: { isCurrent: () => () => true } },
  },
];

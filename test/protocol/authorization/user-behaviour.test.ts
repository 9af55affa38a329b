import { expect } from 'chai';
import { SuiteDefect } from '../../../src/errors.ts';
import type { AuthorizationDraft } from '../../../src/protocol/authorization/authorization-request.ts';
import {
  approvedBy,
  type SentOnPage,
  sentOnPages,
} from '../../../src/protocol/authorization/user-behaviour.ts';
import type { AuthorizationRequest } from '../../../src/protocol/core/authorization-request.ts';
import type { Person } from '../../../src/user-agent/journey.ts';
import { noScenario } from '../../scenario/example-run.ts';

const credentials = { userName: 'ada', password: 'secret' };
const draft = {
  parameters: [['scope', 'openid assay.read']],
  user: credentials,
  person: { credentials, decision: 'approve' },
} as unknown as AuthorizationDraft;

/** The person of the request after these rows; a value is `own` with what stands behind it. */
async function personOf(...rows: readonly (readonly [page: string, field: string, shown?: string])[]) {
  const sent = rows.map(([page, field, shown]): SentOnPage => ({ page, field, shown }));
  const fault = sentOnPages(sent, async (shown, own) => shown.replace('own', own));
  expect(fault.isLasting).to.equal(true);
  return (await fault.apply(draft, noScenario)).person;
}

describe('What a user sends on a page in place of what is right', () => {
  const { person } = draft;
  const origin = 'https://attacker.example';
  const cases: Readonly<Record<string, readonly [Promise<Person>, Person]>> = {
    'another password': [
      personOf(['login', 'password', 'own!']),
      { ...person, credentials: { userName: 'ada', password: 'secret!' } },
    ],
    'another name': [
      personOf(['login', 'username', 'own-nobody']),
      { ...person, credentials: { userName: 'ada-nobody', password: 'secret' } },
    ],
    'hidden fields with that value': [
      personOf(['login', 'X-Auth-Csrf', 'other']),
      { ...person, forges: { page: 'login', hidden: 'other' } },
    ],
    'no hidden fields, from a foreign page': [
      personOf(['approval', 'X-Auth-Csrf'], ['approval', 'Origin', origin]),
      { ...person, forges: { page: 'approval', hidden: undefined, origin } },
    ],
    'a denial': [personOf(['approval', 'decision', 'deny']), { ...person, decision: 'deny' }],
    'some of the scopes': [
      personOf(['approval', 'scope', 'assay.read']),
      { ...person, decision: { only: ['assay.read'] } },
    ],
    'a scope that was not asked for': [
      personOf(['approval', 'scope', 'openid assay.other']),
      {
        ...person,
        decision: { only: ['openid', 'assay.other'] },
        forges: { page: 'approval', box: 'assay.other' },
      },
    ],
  };
  for (const [name, [changed, wanted]] of Object.entries(cases)) {
    it(`is ${name}`, async () => {
      expect(await changed).to.deep.equal(wanted);
    });
  }

  it('is nothing that no page has', async () => {
    for (const row of [
      ['logout', 'password', 'x'],
      ['login', 'mfaCode', 'x'],
      ['login', 'password'],
      ['approval', 'decision', 'approve'],
      ['approval', 'password', 'x'],
    ] as const) {
      const error = await personOf(row).catch((thrown: unknown) => thrown);
      expect(error, row.join(' ')).to.be.instanceOf(SuiteDefect).with.property('code', 'unknown-word');
    }
  });

  it('is approved before the request where a step says so', () => {
    const { person: approving } = approvedBy(draft as unknown as AuthorizationRequest, 'openid');
    expect(approving.decision).to.deep.equal({ only: ['openid'] });
  });

  it('leaves the page unanswered where nothing is approved', () => {
    const { person: silent } = approvedBy(draft as unknown as AuthorizationRequest, '');
    expect(silent).to.deep.equal({ credentials });
  });
});

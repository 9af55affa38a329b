import { SuiteDefect } from '../../errors.ts';
import type { ClientSpec } from '../../fixtures/client-fixture.ts';
import type { UserFixture, UserSpec } from '../../fixtures/user-fixture.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import type { GrantContext } from '../token/grant.ts';
import type { TokenRequest } from '../token/token-request.ts';

/** The user of a grant. @throws SuiteDefect where it has none */
export function userOfGrant({ user }: GrantContext): UserFixture {
  if (user !== undefined) return user;
  throw new SuiteDefect('no-user', 'a step names the user of a grant that has none');
}

/** A client or a user that differs from the usual one of a grant. */
export interface GrantVariation {
  /** As feature files say it, after the name of the grant. */
  readonly name: string;
  /** Short; part of the client's id. */
  readonly part: string;
  readonly client?: (
    spec: ClientSpec,
    scenario: Scenario,
  ) => Partial<ClientSpec> | Promise<Partial<ClientSpec>>;
  /** True: the scenario alters the client. */
  readonly ownClient?: boolean;
  /** Given: the scenario has a user of its own, and another one is on the target before it. */
  readonly user?: Partial<UserSpec>;
  /** What the user does before. */
  readonly decide?: (context: GrantContext) => Promise<void>;
  /** What is different in the request; it stays complete and valid. */
  readonly change?: (context: GrantContext, request: TokenRequest) => Promise<TokenRequest>;
}

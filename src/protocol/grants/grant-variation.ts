import { SuiteDefect } from '../../errors.ts';
import type { ClientFixture, ClientSpec } from '../../fixtures/client-fixture.ts';
import type { UserFixture, UserSpec } from '../../fixtures/user-fixture.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import type { TokenRequest } from '../token/token-request.ts';

/** Who takes part in a token request. */
export interface Parties {
  readonly scenario: Scenario;
  readonly client: ClientFixture;
  /** Undefined where none takes part. */
  readonly user?: UserFixture;
}

/** The user who takes part. @throws SuiteDefect where none does */
export function userOfParties({ user }: Parties): UserFixture {
  if (user !== undefined) return user;
  throw new SuiteDefect('no-user', 'a step speaks of the user of a grant that has none');
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
  readonly decide?: (parties: Parties) => Promise<void>;
  /** What is different in the request; it stays complete and valid. */
  readonly change?: (parties: Parties, request: TokenRequest) => Promise<TokenRequest>;
}

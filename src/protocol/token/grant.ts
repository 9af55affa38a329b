import type { ClientFixture, ClientSpec } from '../../fixtures/client-fixture.ts';
import type { UserFixture, UserSpec } from '../../fixtures/user-fixture.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import type { TokenRequest } from './token-request.ts';

/** The client and the user of a token request, and the scenario that it is for. */
export interface GrantContext {
  readonly client: ClientFixture;
  readonly scenario: Scenario;
  /** The user whose grant it is; one that nobody alters when left out. */
  readonly user?: UserFixture;
}

/** What a grant needs to make a complete valid token request. */
export interface GrantRequestContext extends GrantContext {
  readonly baseUrl: string;
}

/** One grant of the token endpoint, as the suite uses it. A file each; `index.ts` lists them. */
export interface GrantUnderTest {
  /** As feature files say it. */
  readonly name: string;
  /** The capability of a target that offers it; left out: one of several, as its request says. */
  readonly needs?: string;
  /** What a confidential client must be registered with to use it. */
  readonly clientSpec: ClientSpec;
  /** True: its token is that of the client itself, and no user takes part. */
  readonly isForClient?: true;
  /** What its users must be; those of the other user grants when left out. */
  userSpec?(scenario: Scenario): Promise<UserSpec>;
  /** A complete valid token request for such a client; it may provision users and others on its way. */
  request(context: GrantRequestContext): TokenRequest | Promise<TokenRequest>;
}

import type { HttpResponse } from '../../client/exchange.ts';
import type { Parameters } from '../../client/parameters.ts';
import type { Outcome } from '../../evidence/outcome.ts';
import type { ClientFixture, ClientSpec } from '../../fixtures/client-fixture.ts';
import type { UserFixture } from '../../fixtures/user-fixture.ts';
import type { RequirementId } from '../../requirement-id.ts';
import type { Person } from '../../user-agent/journey.ts';
import type { UserAgent } from '../../user-agent/user-agent.ts';

/** One flow of the authorization endpoint (document, "GET /oauth/authorize", table of flows). */
export interface AuthorizationFlow {
  /** As feature files say it. */
  readonly name: string;
  /**
   * Who answers for the user: a person at a browser; a bearer token with scope auth.user; or nobody, as
   * nobody is logged in.
   */
  readonly form: 'browser' | 'api' | 'silent';
  /** The capability without which a target has no such flow. */
  readonly needs: string;
  /** Where the result stands. */
  readonly place: 'query' | 'fragment';
  /** What the result cannot do without. */
  readonly promised: readonly string[];
  /** What a client must be registered with to use it. */
  readonly clientSpec: ClientSpec;
  /** The request without client_id and redirect_uri. */
  readonly parameters: Parameters;
  /** Id of the requirement that a granted request of this flow verifies. */
  readonly verifies: RequirementId;
}

/** An authorization request as a value: steps make variations of it, none of them sends anything. */
export interface AuthorizationRequest {
  readonly baseUrl: string;
  readonly flow: AuthorizationFlow;
  readonly client: ClientFixture;
  /** Where the answer is expected. */
  readonly redirectUri: string;
  readonly parameters: Parameters;
  readonly user: UserFixture;
  /** Makes another such user for each request: what one user decided is not asked again. */
  readonly freshUser?: () => Promise<UserFixture>;
  readonly person: Person;
  /** A browser in which the user is logged in already; each request begins with a copy of it. */
  readonly session?: () => Promise<UserAgent>;
  /** Value of the header Authorization. */
  readonly authorization?: string;
  /** Value of the header Accept; empty where none is sent. */
  readonly accept: string;
  readonly method?: 'GET' | 'POST';
  /** How a space is written; as a plus sign when left out, as forms do. */
  readonly space?: '%20';
  /** What the answer must bring to count as granted; what the flow promises when left out. */
  readonly granted?: (response: HttpResponse) => Outcome;
}

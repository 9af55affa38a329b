import type { Exchange, HttpResponse } from '../../client/exchange.ts';
import type { Parameters } from '../../client/parameters.ts';
import { SuiteDefect } from '../../errors.ts';
import type { Outcome } from '../../evidence/outcome.ts';
import type { ClientFixture } from '../../fixtures/client-fixture.ts';
import type { ProviderFixture } from '../../fixtures/provider-fixture.ts';
import type { UserFixture } from '../../fixtures/user-fixture.ts';
import type { RequirementId } from '../../requirement-id.ts';
import type { Fault } from '../../scenario/request-under-test.ts';
import type { AuthorizationRequest } from '../core/authorization-request.ts';
import type { AssertionUnderTest } from './assertion-under-test.ts';
import type { ClientAuthentication } from './client-authentication.ts';

/** A token request as a value: steps make variations of it, none of them sends anything. */
export interface TokenRequest {
  readonly baseUrl: string;
  /** The client that asks. */
  readonly client?: ClientFixture;
  readonly grantType: string;
  /** Id of the requirement that a granted request of this grant verifies. */
  readonly verifies: RequirementId;
  readonly authentication: ClientAuthentication;
  /** Everything but `grant_type`, client authentication and one-time credentials. */
  readonly parameters: Parameters;
  /** One-time credentials of the grant (a code, a passcode, an assertion), made anew for each request. */
  readonly oneTime?: () => Promise<Parameters>;
  /** What an identity provider says of the user, before it is signed and becomes a one-time credential. */
  readonly assertion?: AssertionUnderTest;
  /** The identity provider behind the assertion, where the scenario may alter it. */
  readonly provider?: ProviderFixture;
  /** Tells requests apart that differ in how their one-time credentials come about. */
  readonly variant?: string;
  /** Header fields besides `Accept`, `Content-Type` and client authentication. */
  readonly headers?: Parameters;
  /** Below the base URL; `/oauth/token` when left out. */
  readonly path?: string;
  /** What the page sets in the complete request, which stays valid. */
  readonly change?: PartsChange;
  readonly granted?: (response: HttpResponse) => Outcome;
  /** The user whom the token represents. */
  readonly user?: UserFixture;
  /** The request by which the user grants the code that is exchanged. */
  readonly authorization?: AuthorizationRequest;
  /** What happens once the control was granted, before the request is sent. */
  readonly event?: Fault<TokenDraft>;
  /** Who redeems the refresh token of the response, and the requirement that promises one. */
  readonly refresh?: {
    readonly client: ClientFixture;
    readonly promisedBy: RequirementId;
    /** The document shows one and promises none: a target that gives none here has nothing to refresh. */
    readonly isOptional?: true;
    /** As the request was authenticated when left out. */
    readonly authentication?: ClientAuthentication;
  };
  /** The request whose response brings the refresh token, and its latest exchange. */
  readonly origin?: { readonly request: TokenRequest; exchange(): Exchange };
}

/** A token request before it is put on the wire. */
export interface TokenDraft {
  readonly baseUrl: string;
  /** Below the base URL. */
  readonly path: string;
  readonly method: string;
  readonly headers: readonly (readonly [string, string])[];
  /** Left out for a request that does not say what its body is. */
  readonly contentType?: string;
  readonly parameters: Parameters;
  readonly authentication: ClientAuthentication;
  /** The request that this is a draft of, for faults that need another like it. */
  readonly request?: TokenRequest;
  /** The client that asks, for faults that put another one in its place. */
  readonly client?: ClientFixture;
  /** Replaces the encoded parameters, for a body that is no form. */
  readonly body?: string;
}

/** A change of parts, which needs nothing of the target. */
export interface PartsChange extends Fault<TokenDraft> {
  apply(draft: TokenDraft): Promise<TokenDraft>;
}

/** The user whom the token of a request represents. */
export function userOfToken({ user, grantType }: TokenRequest): UserFixture {
  if (user !== undefined) return user;
  throw new SuiteDefect('no-user', `a step names the user of the grant ${grantType}, which has none`);
}

/** The identity provider behind the assertion of a request, which the scenario may alter. */
export function providerOfToken({ provider, grantType }: TokenRequest): ProviderFixture {
  if (provider !== undefined) return provider;
  throw new SuiteDefect(
    'no-provider',
    `a scenario alters the provider of the grant ${grantType}, which is shared`,
  );
}

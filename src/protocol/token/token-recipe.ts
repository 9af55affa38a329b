import type { Exchange, HttpResponse } from '../../client/exchange.ts';
import type { Parameters } from '../../client/parameters.ts';
import { SuiteDefect } from '../../errors.ts';
import type { Outcome } from '../../evidence/outcome.ts';
import type { ClientFixture } from '../../fixtures/client-fixture.ts';
import type { ProviderFixture } from '../../fixtures/provider-fixture.ts';
import type { UserFixture } from '../../fixtures/user-fixture.ts';
import type { RequirementId } from '../../requirement-id.ts';
import type { Fault, Recipe } from '../../scenario/request-under-test.ts';
import type { AuthorizationRequest } from '../core/authorization-request.ts';
import { tokenGranted } from '../core/judgements/token-response.ts';
import type { AssertionUnderTest } from './assertion-under-test.ts';
import type { ClientAuthentication } from './client-authentication.ts';
import type { PartsChange } from './faults/request-parts.ts';
import { judgeSeenResponse } from './seen-responses.ts';
import { type TokenDraft, tokenDraft, tokenHttpRequest } from './token-request.ts';

/** A token request as a value: steps make variations of it, none of them sends anything. */
export interface TokenRequest {
  readonly baseUrl: string;
  /** The client that asks. */
  readonly client?: ClientFixture;
  readonly grantType: string;
  /** Id of the requirement that a granted request of this grant shows. */
  readonly shows: RequirementId;
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

/** The complete valid request that `request` describes, with fresh one-time credentials each time. */
export function tokenRecipe(request: TokenRequest): Recipe<TokenDraft> {
  const { baseUrl, grantType, authentication, parameters, variant, headers = [], path, change } = request;
  return {
    name: `token request, grant ${grantType}`,
    key: JSON.stringify([
      'token',
      grantType,
      authentication,
      parameters,
      variant,
      headers,
      path,
      change?.name,
    ]),
    shows: request.shows,
    granted: request.granted ?? tokenGranted,
    seen: judgeSeenResponse,
    prepare: async () => {
      const oneTime = (await request.oneTime?.()) ?? [];
      const draft = tokenDraft(baseUrl, authentication, [
        ['grant_type', grantType],
        ...oneTime,
        ...parameters,
      ]);
      const whole = {
        ...draft,
        path: path ?? draft.path,
        headers: [...draft.headers, ...headers],
        request,
        ...(request.client === undefined ? {} : { client: request.client }),
      };
      return change === undefined ? whole : change.apply(whole);
    },
    toRequest: tokenHttpRequest,
  };
}

/** The user whom the token of a request represents. */
export function userOfToken({ user, grantType }: TokenRequest): UserFixture {
  if (user !== undefined) return user;
  throw new SuiteDefect('no-user', `a step speaks of the user of the grant ${grantType}, which has none`);
}

/** The identity provider behind the assertion of a request, which the scenario may alter. */
export function providerOfToken({ provider, grantType }: TokenRequest): ProviderFixture {
  if (provider !== undefined) return provider;
  throw new SuiteDefect(
    'no-provider',
    `a scenario alters the provider of the grant ${grantType}, which is shared`,
  );
}

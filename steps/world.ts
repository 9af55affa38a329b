import { setWorldConstructor, World } from '@cucumber/cucumber';
import { SuiteDefect } from '../src/errors.ts';
import type { ClientFixture } from '../src/fixtures/client-fixture.ts';
import type { UserFixture, UserSpec } from '../src/fixtures/user-fixture.ts';
import type { SentBefore } from '../src/protocol/administration/page-before.ts';
import type { PageRequest } from '../src/protocol/administration/page-request.ts';
import type { AuthorizationAnswer } from '../src/protocol/authorization/authorize.ts';
import type { Login } from '../src/protocol/authorization/sessions.ts';
import type { AuthorizationRequest } from '../src/protocol/core/authorization-request.ts';
import type { PageValues } from '../src/protocol/core/page-text.ts';
import type { PlatformAnswers } from '../src/protocol/platform/answer.ts';
import type { Description } from '../src/protocol/platform/description.ts';
import type { ObtainedToken } from '../src/protocol/token/obtained-token.ts';
import type { TokenRequest } from '../src/protocol/token/token-request.ts';
import type { Faulted, Sent } from '../src/scenario/attempt.ts';
import type { Scenario } from '../src/scenario/scenario.ts';

/** What one scenario remembers between its steps. */
export class AssayWorld extends World {
  #scenario: Scenario | undefined;
  #client: ClientFixture | undefined;
  #tokenRequest: TokenRequest | undefined;
  #sent: Sent | undefined;
  #earlier: Sent | undefined;
  #rounds: readonly Faulted[][] | undefined;
  #token: ObtainedToken | undefined;
  #authorizationRequest: AuthorizationRequest | undefined;
  #authorization: AuthorizationAnswer | undefined;
  #earlierAuthorization: AuthorizationAnswer | undefined;
  #login: Login | undefined;
  #platformAnswers: PlatformAnswers | undefined;
  #description: Description | undefined;
  /** The same scenario in another zone: everything that is given here is given there as well. */
  otherZone: AssayWorld | undefined;

  /** True: what the step that comes next brings about is brought about in the other zone as well. */
  isAlsoThere = false;

  /** How long after what it names was made the next request before another one is sent. */
  secondsPassed = 0;

  /** The last request that went before the one that the page shows. */
  before: SentBefore | undefined;

  /** Another client that the page shows. */
  anotherClient: ClientFixture | undefined;

  /** True: a code that comes of a faulty authorization request is exchanged. */
  exchangesCode = false;

  /** The answers to a request that was sent several times. */
  answers: readonly Sent[] = [];

  /** The request to the administration that the page shows, with what is on the target before it. */
  pageRequest: PageRequest = { text: '', situation: {}, said: '', sender: 'the administrator' };

  /** What the last such request was made of, as pages name it. */
  sentValues: PageValues = {};

  /** What the other user of the scenario has, where it differs from the first. */
  anotherAttributes: Partial<UserSpec> = {};

  #anotherCode: (() => Promise<string>) | undefined;

  /** Gets a code for the other authorization request. */
  get anotherCode(): () => Promise<string> {
    return remembered(this.#anotherCode, 'code for another authorization request');
  }

  set anotherCode(next: () => Promise<string>) {
    this.#anotherCode = next;
  }

  get scenario(): Scenario {
    return remembered(this.#scenario, 'scenario');
  }

  set scenario(scenario: Scenario) {
    this.#scenario = scenario;
  }

  /** What stands in the other zone. */
  get there(): AssayWorld {
    return remembered(this.otherZone, 'another zone');
  }

  /** The client that the scenario is about. */
  get client(): ClientFixture {
    return remembered(this.#client ?? this.#authorizationRequest?.client, 'client');
  }

  set client(client: ClientFixture) {
    this.#client = client;
  }

  /** The complete valid token request that the scenario varies. */
  get tokenRequest(): TokenRequest {
    return remembered(this.#tokenRequest, 'token request');
  }

  /** Whether a step has prepared one. */
  get isAboutTokens(): boolean {
    return this.#tokenRequest !== undefined;
  }

  /** Whether a step has prepared a request of a client for tokens or for authorization. */
  get isAboutGrants(): boolean {
    return this.isAboutTokens || this.#authorizationRequest !== undefined;
  }

  set tokenRequest(request: TokenRequest) {
    this.#tokenRequest = request;
  }

  /** The user of the token request, where there is one. */
  get userOfToken(): UserFixture | undefined {
    return this.#tokenRequest?.user;
  }

  /** The user of the token, of the token request, or else of the authorization request. */
  get user(): UserFixture {
    return this.#tokenRequest?.user ?? this.#token?.request?.user ?? this.authorizationRequest.user;
  }

  /** The request under test with its answer. */
  get sent(): Sent {
    return remembered(this.#sent, 'answered request');
  }

  /** Both answers of each round in which a request was sent twice at the same moment. */
  get rounds(): readonly Faulted[][] {
    return remembered(this.#rounds, 'pair of answers');
  }

  set rounds(rounds: readonly Faulted[][]) {
    this.#rounds = rounds;
  }

  /** The same, when a step before has sent something. */
  get knownSent(): Sent | undefined {
    return this.#sent;
  }

  set sent(sent: Sent) {
    this.#earlier = this.#sent;
    this.#sent = sent;
  }

  /** The request with a fault, with its answer and the control behind it: what a refusal is judged by. */
  get faulted(): Faulted {
    const { sent } = this;
    if (sent.control !== undefined) return sent;
    throw new SuiteDefect('no-fault', `a step judges a refusal, but ${sent.recipe.name} has no fault`);
  }

  /** The request under test that was answered before `sent`. */
  get earlier(): Sent {
    return remembered(this.#earlier, 'request answered earlier');
  }

  /** The same as `token`, when a step got one. */
  get obtainedToken(): ObtainedToken | undefined {
    return this.#token;
  }

  /** The access token that the scenario is about. */
  get token(): ObtainedToken {
    return remembered(this.#token, 'token');
  }

  set token(token: ObtainedToken) {
    this.#token = token;
  }

  /** The complete valid authorization request that the scenario varies. */
  get authorizationRequest(): AuthorizationRequest {
    return remembered(this.#authorizationRequest, 'authorization request');
  }

  set authorizationRequest(request: AuthorizationRequest | undefined) {
    this.#authorizationRequest = request;
  }

  /** The answer of the authorization endpoint, with the way of the browser; it is `sent` as well. */
  get authorization(): AuthorizationAnswer {
    return remembered(this.#authorization, 'answer of the authorization endpoint');
  }

  set authorization(answer: AuthorizationAnswer) {
    this.#earlierAuthorization = this.#authorization;
    this.#authorization = answer;
    this.sent = answer;
  }

  /** Whether what was sent last is an authorization request, which only a redirect grants. */
  get isAboutRedirect(): boolean {
    return this.#authorization !== undefined && this.#authorization === this.#sent;
  }

  /** The answer of the authorization endpoint before that. */
  get earlierAuthorization(): AuthorizationAnswer {
    return remembered(this.#earlierAuthorization, 'earlier answer of the authorization endpoint');
  }

  /** The login of the user, when a step was about it. */
  get login(): Login | undefined {
    return this.#login;
  }

  set login(login: Login | undefined) {
    this.#login = login;
  }

  /** The answers of the resource API that the scenario is about. */
  get platformAnswers(): PlatformAnswers {
    return remembered(this.#platformAnswers, 'platform answer');
  }

  /** True: the scenario is about answers of the resource API, of which it can have several. */
  get isAboutPlatform(): boolean {
    return this.#platformAnswers !== undefined;
  }

  set platformAnswers(answers: PlatformAnswers) {
    this.#platformAnswers = answers;
  }

  /** The description document of the resource API. */
  get description(): Description {
    return remembered(this.#description, 'description');
  }

  set description(description: Description) {
    this.#description = description;
  }
}

function remembered<T>(value: T | undefined, what: string): T {
  if (value !== undefined) return value;
  throw new SuiteDefect('nothing-remembered', `a step names a ${what}, but no step before it made one`);
}

setWorldConstructor(AssayWorld);

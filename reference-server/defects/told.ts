import {
  answering,
  askedCaller,
  askedFlow,
  askedMethod,
  askedParameters,
  askedUse,
  issuingProviders,
} from './asked.ts';

const flow = () => [askedFlow()] as const;
const use = () => [askedUse()] as const;
/** The name, password and code that somebody sent. */
const attempt = () => {
  const sent = askedParameters();
  const [userName = '', password = ''] = [sent.get('username'), sent.get('password')];
  return [{ userName, password, code: sent.get('mfaCode') }] as const;
};
/** The client that authenticated, or that asks with a bearer token. */
const caller = () => [askedCaller().client] as const;
const providers = () => [answering().identityProviders] as const;
/** The client that an assertion is presented for. */
const requester = () => [answering().clients.find(askedParameters().get('client_id') ?? '')] as const;
/** The providers of assertions, each with the issuer that it is configured with. */
const issuing = () => [issuingProviders(answering())] as const;
/** Of what is issued, which grant issues it. */
const issued = () => [{ grantType: askedUse() }] as const;
const parameters = () => [askedParameters()] as const;
const clients = () => [answering().clients] as const;
const allClients = () => [answering().clients.list()] as const;

/** `implicit` for what the authorization endpoint issues, else the grant type or `passcode`. */
const grant = () => [askedFlow().responseType === '' ? askedUse() : 'implicit'] as const;

/**
 * What a mistaken rule is told beside what the rule is given: a mistake in one flow or grant alone has to know which
 * one it is, and one that takes what is another's has to know whose there is. The rules themselves need none of it.
 */
export const told = {
  accessToken: { format: grant, lifetime: grant, identifier: grant },
  authorizationCode: { value: flow, scopes: parameters },
  authorizationLocation: { status: flow, encoded: flow, location: flow },
  authorizationRequest: {
    asksFor: () => [askedFlow(), askedParameters().has('user_oauth_approval')] as const,
    requestedScopes: flow,
  },
  clientAssertion: { keysOf: allClients },
  clientAuthentication: {
    validSecrets: allClients,
    clientIdOf: clients,
    isPublic: parameters,
    secretMatches: () => [askedMethod()] as const,
  },
  idToken: { isConfigured: use, isGranted: use, isIssuedBy: use },
  pageContent: { frameAncestors: flow },
  jwtAssertion: { choose: issuing, issuerOf: issuing, isAudience: requester },
  password: { proves: attempt },
  providers: { originOf: providers, leadsTo: () => [answering().identityProviders.list()] as const },
  proofKey: {
    isMethodMissing: flow,
    isMatch: () => [askedParameters().get('code_verifier') ?? ''] as const,
  },
  redirectUri: { isRegistered: flow, registeredOf: allClients, wanted: flow },
  refreshToken: { isIssued: use },
  tokenSuccess: { status: issued },
  tokenSuccessHeaders: { 'content-type': issued, 'cache-control': issued, pragma: issued },
  userScopes: {
    clientHas: use,
    userHas: use,
    isApproved: () => [askedUse(), askedFlow()] as const,
    isAutoapproved: use,
    requestedByDefault: use,
  },
  userToken: { mayReceive: caller, receiver: caller, refreshTokenFormat: parameters },
} as const;

type ToldTable = typeof told;

type Values<Tell> = Tell extends () => infer Tuple ? (Tuple extends readonly unknown[] ? Tuple : []) : [];

/** The types of what the mistaken form of a rule is told. */
export type Told<Area, Name> = Area extends keyof ToldTable
  ? Name extends keyof ToldTable[Area]
    ? Values<ToldTable[Area][Name]>
    : []
  : [];

/** What the mistaken form of a rule is told now. */
export function toldNow(area: string, name: string): readonly unknown[] {
  const tell: unknown = Reflect.get(Object(Reflect.get(told, area)), name);
  return typeof tell === 'function' ? tell() : [];
}

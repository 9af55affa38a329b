import { SuiteDefect } from '../../../errors.ts';
import {
  assertionClaims,
  assertionHeader,
  type ClientAssertion,
  signAssertion,
} from '../../../keys/client-assertion.ts';
import { secondsNow } from '../../../keys/clock.ts';
import { unsignedJwt } from '../../../keys/forged-jwt.ts';
import type { Fault } from '../../../scenario/request-under-test.ts';
import type { TokenRequest } from '../token-recipe.ts';
import type { TokenDraft } from '../token-request.ts';
import { assertionOf } from './assertion-fault.ts';
import { set } from './change-parameter.ts';

/** Makes another JWT of the one that a request carries, before it is signed. */
export type JwtChange = (own: ClientAssertion) => Promise<ClientAssertion>;

/** Makes the new value out of the one that the JWT has; undefined where it has none. */
type Replacement = (own: unknown) => Promise<unknown>;

/** A claim set. */
export function claimSet(name: string, replacement: Replacement): JwtChange {
  return async (own) => {
    const value = await replacement(assertionClaims(own, secondsNow())[name]);
    return { ...own, claims: { ...own.claims, [name]: value } };
  };
}

/** A member of the header set; with another `alg`, the key signs by it, and with `none`, in whatever case, nobody does. */
export function headerMemberSet(name: string, replacement: Replacement): JwtChange {
  return async (own) => {
    const value = await replacement(assertionHeader(own)[name]);
    const isSigned = name === 'alg' && !isNone(value);
    if (isSigned) return { ...own, key: { ...own.key, alg: value as ClientAssertion['key']['alg'] } };
    return { ...own, header: { ...own.header, [name]: value } };
  };
}

/** A claim, or a member of the header, left out. */
export function memberLeftOut(name: string): JwtChange {
  return async (own) => ({ ...own, omit: [...(own.omit ?? []), name] });
}

/** The request with another JWT as `client_assertion` or as `assertion`. */
export function withOtherJwt(fault: string, parameter: string, change: JwtChange): Fault<TokenDraft> {
  return {
    name: fault,
    apply: async (draft) => {
      if (parameter !== 'client_assertion')
        return set(draft, parameter, await jwtText(await change(bearerOf(draft.request, fault))));
      const { assertion, authentication } = assertionOf(draft, fault);
      return {
        ...draft,
        authentication: { ...authentication, assertion: await jwtText(await change(assertion)) },
      };
    },
  };
}

/** The JWT of a grant, as its provider has made it. @throws SuiteDefect when the request carries none */
export function bearerOf(request: TokenRequest | undefined, change: string): ClientAssertion {
  if (request?.assertion?.kind === 'jwt') return request.assertion.jwt;
  throw new SuiteDefect('no-assertion-to-spoil', `"${change}" needs a request with a JWT as assertion`);
}

/** The JWT in compact form: signed, or not where its `alg` says so. */
export async function jwtText(jwt: ClientAssertion): Promise<string> {
  const alg = jwt.header?.alg;
  if (typeof alg !== 'string' || !isNone(alg)) return signAssertion(jwt);
  return unsignedJwt(assertionHeader(jwt), assertionClaims(jwt, secondsNow()), alg);
}

function isNone(alg: unknown): boolean {
  return typeof alg === 'string' && alg.toLowerCase() === 'none';
}

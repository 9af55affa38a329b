import { SuiteDefect } from '../../../errors.ts';
import { assertionClaims, assertionHeader, type ClientAssertion } from '../../../keys/client-assertion.ts';
import { secondsNow } from '../../../target/clock.ts';
import { noAssertion } from '../assertion-under-test.ts';
import type { TokenDraft } from '../token-request.ts';
import { assertionOf } from './assertion-fault.ts';
import type { PageFill, PartChange, PartKind } from './request-part.ts';

/** Makes another JWT of the one that a request carries, before it is signed. */
type JwtChange = (own: ClientAssertion) => Promise<ClientAssertion>;

const jwtPlace = /^(client_assertion|assertion)\.(?:(header|claims)\.(.+)|(key))$/;

/**
 * A claim, a member of the header, or the key of the JWT in `client_assertion` or `assertion`. With another `alg` its
 * key signs by it, and with `none`, in whatever case, nobody does; a `key` is a private one in PEM, or the secret of an HMAC.
 */
export const jwtPart: PartKind = (draft, change, fill) => {
  const [, parameter, section, name] = jwtPlace.exec(change.place) ?? [];
  if (parameter === undefined) return undefined;
  const changed: JwtChange = (own) =>
    name === undefined ? otherKey(own, change, fill) : otherMember(own, section, name, change, fill);
  return parameter === 'assertion' ? ofGrant(draft, changed) : ofClient(draft, changed);
};

async function otherKey(own: ClientAssertion, { place, shown }: PartChange, fill: PageFill) {
  if (shown !== undefined) return { ...own, signedWith: await fill.text(shown, '') };
  throw new SuiteDefect('bad-request', `${place} can be another one, and not left out`);
}

async function otherMember(
  own: ClientAssertion,
  section: string | undefined,
  name: string,
  { shown }: PartChange,
  fill: PageFill,
): Promise<ClientAssertion> {
  if (shown === undefined) return { ...own, omit: [...(own.omit ?? []), name] };
  if (section === 'header') {
    const value = await fill.json(shown, assertionHeader(own)[name]);
    return { ...own, header: { ...own.header, [name]: value } };
  }
  const value = await fill.json(shown, assertionClaims(own, secondsNow())[name]);
  return { ...own, claims: { ...own.claims, [name]: value } };
}

async function ofClient(draft: TokenDraft, changed: JwtChange): Promise<TokenDraft> {
  const { authentication, assertion } = assertionOf(draft, 'another client_assertion');
  return { ...draft, authentication: { ...authentication, assertion: await changed(assertion) } };
}

async function ofGrant(draft: TokenDraft, changed: JwtChange): Promise<TokenDraft> {
  const { request } = draft;
  if (request?.assertion?.kind !== 'jwt') throw noAssertion('a page changes a JWT');
  const jwt = await changed(request.assertion.jwt);
  return { ...draft, request: { ...request, assertion: { kind: 'jwt', jwt } } };
}

import { formEncode, parameter, without } from '../../../client/parameters.ts';
import { SuiteDefect } from '../../../errors.ts';
import { parameterLeftOut, parameterSet, replaced } from '../../core/page-changes.ts';
import { pairsFrom } from '../../core/page-text.ts';
import { assertionValue } from '../assertion-under-test.ts';
import { authenticate } from '../client-authentication.ts';
import type { PartsChange, TokenDraft } from '../token-request.ts';
import { set } from './change-parameter.ts';
import { jwtPart } from './jwt-parts.ts';
import type { PageFill, PartChange, PartKind } from './request-part.ts';
import { carriedHeader, withAuthenticationWrittenOut, withoutHeader } from './written-out.ts';

/** A wrong one counts towards a lockout: such a request is sent once, however it is answered. */
const countedParts: readonly string[] = ['password'];

/**
 * The request with parts set or left out, as the page shows it: together they are the one fault. Assertions go first,
 * since what they are made of is gone once they stand among the parameters.
 *
 * @param kinds of parts besides those that every token request has
 * @throws SuiteDefect when a change leaves the request as it is
 */
export function partsChanged(
  changes: readonly PartChange[],
  fill: PageFill,
  kinds: readonly PartKind[] = [],
): PartsChange {
  return {
    name: changes.map(said).join(', '),
    apply: async (draft) => {
      const change = (from: TokenDraft, some: readonly PartChange[]) =>
        allChanged(from, some, fill, [...kinds, jwtPart]);
      const asserted = await change(draft, changes.filter(isOfAssertion));
      const others = changes.filter((one) => !isOfAssertion(one));
      return change(await withAssertion(asserted, draft), others);
    },
    ...(changes.some(({ place }) => countedParts.includes(place)) && { isLasting: true }),
  };
}

/** One change after the other. */
export function bothChanged(first: PartsChange, second: PartsChange): PartsChange {
  return {
    name: `${first.name}, ${second.name}`,
    apply: async (draft) => second.apply(await first.apply(draft)),
  };
}

/** Whether a place is none of the parameters that a request is made of before it is written. */
export function isWritten(place: string): boolean {
  return place.includes('.') || place === 'body' || isHeader(place) || isOfLine(place);
}

function isHeader(place: string): boolean {
  return /^[A-Z]/.test(place);
}

function isOfLine(place: string): boolean {
  return place === ':method' || place === ':path';
}

function said({ place, shown }: PartChange): string {
  return shown === undefined ? `no "${place}"` : `"${place}" as "${shown}"`;
}

async function allChanged(
  draft: TokenDraft,
  changes: readonly PartChange[],
  fill: PageFill,
  kinds: readonly PartKind[],
): Promise<TokenDraft> {
  let changed = draft;
  for (const change of changes) changed = await partChanged(changed, change, fill, kinds);
  return changed;
}

/** The request with its assertion signed, where that is another one than `before`. */
async function withAssertion(draft: TokenDraft, before: TokenDraft): Promise<TokenDraft> {
  const assertion = draft.request?.assertion;
  if (assertion === undefined || assertion === before.request?.assertion) return draft;
  return set(draft, 'assertion', await assertionValue(assertion));
}

function isOfAssertion({ place }: PartChange): boolean {
  return place.includes('.');
}

async function partChanged(
  draft: TokenDraft,
  change: PartChange,
  fill: PageFill,
  kinds: readonly PartKind[],
): Promise<TokenDraft> {
  for (const kind of kinds) {
    const changed = kind(draft, change, fill);
    if (changed !== undefined) return changed;
  }
  if (isOfAssertion(change))
    throw new SuiteDefect('unknown-part', `the request has no assertion with the part "${change.place}"`);
  const written = await withAuthenticationWrittenOut(draft);
  if (change.place === 'body') return { ...written, body: await bodyOf(draft, change, fill) };
  if (isOfLine(change.place)) return lineChanged(written, change, fill);
  return isHeader(change.place)
    ? headerChanged(written, change, fill)
    : parameterChanged(written, change, fill);
}

/** What the page shows, and the credentials of a client that authenticates in the body. */
async function bodyOf(draft: TokenDraft, { shown = '' }: PartChange, { text }: PageFill): Promise<string> {
  const { parameters } = await authenticate(draft.authentication);
  const body = await text(shown, '');
  return parameters.length === 0 ? body : `${body}&${formEncode(parameters)}`;
}

async function lineChanged(draft: TokenDraft, { place, shown }: PartChange, { text }: PageFill) {
  if (shown === undefined)
    throw new SuiteDefect('bad-request', `${place} can be another one, and not left out`);
  if (place === ':method')
    return { ...draft, method: await replaced(draft.method, shown, (own) => text(shown, own)) };
  const [shownPath = '', query] = shown.split('?');
  const pairs = query === undefined ? [] : await pairsFrom(query, (value) => text(value, ''));
  const path = await text(shownPath, draft.path);
  const whole = query === undefined ? path : `${path}?${formEncode(pairs)}`;
  return { ...draft, path: await replaced(draft.path, shown, async () => whole) };
}

/** A client of which the page leaves out the Basic header may have its id and secret in the body, where the target takes no such header. */
async function headerChanged(
  draft: TokenDraft,
  { place, shown }: PartChange,
  { text }: PageFill,
): Promise<TokenDraft> {
  const headers = withoutHeader(draft, place);
  if (shown === undefined) {
    if (place === 'Authorization' && parameter(draft.parameters, 'client_secret') !== undefined)
      return { ...draft, parameters: without(without(draft.parameters, 'client_secret'), 'client_id') };
    carriedHeader(draft, place);
    return { ...draft, headers };
  }
  const own = draft.headers.find(([field]) => field === place)?.[1];
  const value = await replaced(own, shown, (before) => text(shown, before));
  return { ...draft, headers: [...headers, [place, value]] };
}

async function parameterChanged(
  draft: TokenDraft,
  { place, shown }: PartChange,
  { text }: PageFill,
): Promise<TokenDraft> {
  const change =
    shown === undefined ? parameterLeftOut(place) : parameterSet(place, shown, (own) => text(shown, own));
  return change.apply(draft);
}

import type { Exchange, HttpRequest } from '../client/exchange.ts';
import { type Form, formsOf, pressed } from './form.ts';
import { attribute, descendants, textOf } from './html.ts';
import { linkRequest } from './link.ts';
import { formRequest } from './user-agent.ts';

/** An account of a person at an identity provider, which lies outside of the target. */
export interface Account {
  /** How a login page may call the provider: in the text of a link or a button, or in its address. */
  readonly names: readonly string[];
  /** Whether an address is one of the provider. */
  has(url: URL): boolean;
  /** Goes to the provider, which recognises the person. */
  visit(request: HttpRequest): Promise<Exchange>;
}

/** The request that chooses a provider on a page: by a link or a button that names it. */
export function providerChoice(html: string, url: string, { names }: Account): HttpRequest | undefined {
  const named = (text: string) => names.some((name) => text.includes(name));
  const link = linkRequest(html, url, (element) =>
    named(`${textOf(element)} ${decoded(attribute(element, 'href') ?? '')} ${describedIn(element)}`),
  );
  return link ?? buttonRequest(formsOf(html, url), url, named);
}

/** A form that a page sends by itself: it carries a SAML message, and a person has nothing to fill in. */
export function automaticForm(forms: readonly Form[]): Form | undefined {
  return forms.find(
    ({ fields }) =>
      fields.some(({ name }) => name === 'SAMLRequest' || name === 'SAMLResponse') &&
      fields.every(({ type }) => type === 'hidden'),
  );
}

/** What such a form sends. */
export function automaticRequest(form: Form, url: string): HttpRequest {
  return formRequest(
    form,
    form.fields.map(({ name, value }) => [name, value] as const),
    url,
  );
}

function buttonRequest(
  forms: readonly Form[],
  url: string,
  named: (text: string) => boolean,
): HttpRequest | undefined {
  for (const form of forms) {
    const submit = form.submits.find(({ text, value }) => named(`${text} ${value}`));
    if (submit === undefined || form.fields.some(({ type }) => type === 'password')) continue;
    const filled = form.fields.map(({ name, value }) => [name, value] as const);
    const own = submit.name === '' ? [] : [[submit.name, submit.value] as const];
    return formRequest(pressed(form, submit), [...filled, ...own], url);
  }
  return undefined;
}

function describedIn(element: Parameters<typeof attribute>[0]): string {
  return descendants(element)
    .map((child) => attribute(child, 'alt') ?? '')
    .join(' ');
}

function decoded(href: string): string {
  try {
    return decodeURIComponent(href);
  } catch {
    return href;
  }
}

import type { HttpResponse } from '../../client/exchange.ts';
import { attribute, elementsOf } from '../../user-agent/html.ts';

/** What the hidden fields of a page hold, by their id or name (supplement, section 9). */
export function hiddenFields({ body }: HttpResponse): Readonly<Record<string, string | undefined>> {
  const fields = elementsOf(body).filter(
    (element) => element.tagName === 'input' && attribute(element, 'type') === 'hidden',
  );
  return Object.fromEntries(
    fields.map((field) => [attribute(field, 'id') ?? attribute(field, 'name'), attribute(field, 'value')]),
  );
}

import { attribute, descendants, type Element, elementsOf, textOf } from './html.ts';

/** A control of a form that sends a value. */
export interface Field {
  readonly name: string;
  /** `hidden`, `text`, `password`, `checkbox`, `select`, … in lower case. */
  readonly type: string;
  readonly value: string;
  /** Of a checkbox or radio button; true for every other control. */
  readonly checked: boolean;
  /** Text of its label. */
  readonly label: string;
  /** What the page expects there (HTML, section 4.10.18.7.1), such as `username`. */
  readonly autocomplete?: string;
  /** True where the form is not sent without it. */
  readonly isRequired?: true;
}

/** A button that sends the form. */
export interface Submit {
  /** Empty when pressing it sends no value. */
  readonly name: string;
  readonly value: string;
  /** What a person reads on it. */
  readonly text: string;
  /** What it has in place of what its form has (HTML, section 4.10.18.6). */
  readonly own?: Partial<Pick<Form, 'action' | 'method'>>;
}

/** A form of a page (HTML, section 4.10). */
export interface Form {
  readonly method: 'GET' | 'POST';
  /** Absolute. */
  readonly action: string;
  readonly fields: readonly Field[];
  readonly submits: readonly Submit[];
}

/** The form as it is sent by that button. */
export function pressed(form: Form, submit: Submit | undefined): Form {
  return { ...form, ...submit?.own };
}

/**
 * The forms of a page that came from `url`. One whose action is no URL sends nothing (HTML, section 4.10.21.3), and is
 * none; a base that is no URL counts as left out (section 4.2.3).
 */
export function formsOf(html: string, url: string): Form[] {
  const elements = elementsOf(html);
  const base = elements.find(({ tagName }) => tagName === 'base');
  const href = base === undefined ? undefined : attribute(base, 'href');
  const baseUrl = absolute(href ?? '', url) ?? url;
  const labels = labelsOf(elements);
  return elements
    .filter(({ tagName }) => tagName === 'form')
    .flatMap((form): Form[] => {
      const action = actionOf(form, url, baseUrl);
      if (action === undefined) return [];
      const owned = ownedBy(form, elements);
      return [
        {
          method: methodNamed(attribute(form, 'method')),
          action,
          fields: owned.flatMap((element) => fieldOf(element, labels)),
          submits: owned.flatMap((element) => submitOf(element, baseUrl)),
        },
      ];
    });
}

function methodNamed(name: string | undefined): Form['method'] {
  return name?.toLowerCase() === 'post' ? 'POST' : 'GET';
}

function actionOf(form: Element, url: string, baseUrl: string): string | undefined {
  const action = attribute(form, 'action') ?? '';
  return action === '' ? url : absolute(action, baseUrl);
}

function absolute(reference: string, base: string): string | undefined {
  return URL.canParse(reference, base) ? new URL(reference, base).href : undefined;
}

function ownedBy(form: Element, elements: readonly Element[]): Element[] {
  const id = attribute(form, 'id');
  const inside = descendants(form).filter((element) => attribute(element, 'form') === undefined);
  const outside = id === undefined ? [] : elements.filter((element) => attribute(element, 'form') === id);
  return [...inside, ...outside].filter((element) => attribute(element, 'disabled') === undefined);
}

const buttons = ['submit', 'image', 'button', 'reset'];

function fieldOf(element: Element, labels: Labels): Field[] {
  const name = attribute(element, 'name') ?? '';
  const kinds = ['input', 'select', 'textarea'];
  if (name === '' || !kinds.includes(element.tagName)) return [];
  const type = element.tagName === 'input' ? inputType(element) : element.tagName;
  if (buttons.includes(type)) return [];
  const tickable = type === 'checkbox' || type === 'radio';
  const checked = !tickable || attribute(element, 'checked') !== undefined;
  const field = {
    name,
    type,
    value: initialValue(element, type),
    checked,
    label: labelOf(element, labels),
  };
  const autocomplete = attribute(element, 'autocomplete')?.toLowerCase();
  const isRequired = attribute(element, 'required') !== undefined;
  return [
    { ...field, ...(autocomplete !== undefined && { autocomplete }), ...(isRequired && { isRequired }) },
  ];
}

/** "The missing value default and invalid value default are the Text state." (HTML, section 4.10.5) */
function inputType(element: Element): string {
  const type = (attribute(element, 'type') ?? '').toLowerCase();
  return inputTypes.has(type) ? type : 'text';
}

const inputTypes: ReadonlySet<string> = new Set([
  ...['button', 'checkbox', 'color', 'date', 'datetime-local', 'email', 'file', 'hidden', 'image', 'month'],
  ...[
    'number',
    'password',
    'radio',
    'range',
    'reset',
    'search',
    'submit',
    'tel',
    'text',
    'time',
    'url',
    'week',
  ],
]);

function initialValue(element: Element, type: string): string {
  if (type === 'textarea') return textOf(element);
  if (type === 'select') {
    const options = descendants(element).filter(({ tagName }) => tagName === 'option');
    const chosen = options.find((option) => attribute(option, 'selected') !== undefined) ?? options[0];
    return chosen === undefined ? '' : (attribute(chosen, 'value') ?? textOf(chosen));
  }
  return attribute(element, 'value') ?? (type === 'checkbox' || type === 'radio' ? 'on' : '');
}

/** Labels by the id that they are for, and by the elements that they hold; the first in the document counts. */
interface Labels {
  readonly byId: ReadonlyMap<string, Element>;
  readonly byElement: ReadonlyMap<Element, Element>;
}

function labelsOf(elements: readonly Element[]): Labels {
  const byId = new Map<string, Element>();
  const byElement = new Map<Element, Element>();
  for (const label of elements.filter(({ tagName }) => tagName === 'label')) {
    const id = attribute(label, 'for');
    if (id !== undefined && !byId.has(id)) byId.set(id, label);
    for (const held of descendants(label)) if (!byElement.has(held)) byElement.set(held, label);
  }
  return { byId, byElement };
}

function labelOf(element: Element, { byId, byElement }: Labels): string {
  const id = attribute(element, 'id');
  const label = (id === undefined ? undefined : byId.get(id)) ?? byElement.get(element);
  return label === undefined ? (attribute(element, 'aria-label') ?? '') : textOf(label);
}

function submitOf(element: Element, baseUrl: string): Submit[] {
  const isButton = element.tagName === 'button';
  const type = isButton ? (attribute(element, 'type') ?? 'submit').toLowerCase() : inputType(element);
  if (!(isButton || element.tagName === 'input') || (type !== 'submit' && type !== 'image')) return [];
  const value = attribute(element, 'value') ?? '';
  const text = (isButton ? textOf(element) : value) || describedBy(element);
  return [{ name: attribute(element, 'name') ?? '', value, text, ...ownOf(element, baseUrl) }];
}

/** What is read on a button without a text. */
function describedBy(element: Element): string {
  const names = ['aria-label', 'alt', 'title'];
  return names.map((name) => attribute(element, name)).find((text) => text !== undefined) ?? '';
}

function ownOf(element: Element, baseUrl: string): Pick<Submit, 'own'> {
  const action = absolute(attribute(element, 'formaction') ?? '', baseUrl);
  const method = attribute(element, 'formmethod');
  const hasAction = (attribute(element, 'formaction') ?? '') !== '' && action !== undefined;
  if (!hasAction && method === undefined) return {};
  return {
    own: { ...(hasAction && { action }), ...(method !== undefined && { method: methodNamed(method) }) },
  };
}

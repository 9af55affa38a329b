import type { Parameters } from '../client/parameters.ts';
import { asksForDecision } from './approval-form.ts';
import type { Field, Form } from './form.ts';

/** Who logs in. */
export interface Credentials {
  readonly userName: string;
  readonly password: string;
}

/** What a field for the name of who logs in is called, and what one for a one-time code is called. */
const nameWords = /user|login|account|e-?mail|ident|name|who/i;
const codeWords = /code|otp|token|pin/i;

/**
 * The form of a page that asks for a password, whatever its fields are called. `named`: a page before asked for
 * the name, so that this one may ask for the password alone. A form in which a password is chosen may stand before it.
 */
export function findLoginForm(forms: readonly Form[], named = false): Form | undefined {
  const asking = forms.filter((form) => {
    const passwords = form.fields.filter(isPassword).length;
    return passwords > 0 && (userNameField(form) !== undefined || (named && passwords === 1));
  });
  return asking.find((form) => !choosesPassword(form)) ?? asking[0];
}

/** Who makes an account, or another password, types it twice, or the page says that it is new (HTML, section 4.10.18.7.1). */
function choosesPassword({ fields }: Form): boolean {
  const passwords = fields.filter(isPassword);
  return passwords.length > 1 || passwords.some(({ autocomplete }) => autocomplete === 'new-password');
}

/**
 * The form of a page that asks for the name first, and for the password on a page of its own; none of a page that asks for
 * a decision, whose other forms may ask for an address.
 */
export function findNameForm(forms: readonly Form[]): Form | undefined {
  if (asksForDecision(forms)) return undefined;
  return forms.find(({ fields }) => {
    const [field, ...more] = fields.filter(({ type }) => type !== 'hidden' && type !== 'checkbox');
    return field !== undefined && more.length === 0 && isNamedText(field);
  });
}

function isNamedText({ type, name, label, autocomplete }: Field): boolean {
  if (!textTypes.includes(type)) return false;
  const words = `${name} ${label}`;
  return autocomplete === 'username' || (nameWords.test(words) && !codeWords.test(words));
}

/** What the form sends once a person has filled it; every other field stays as the page brought it. */
export function fillLogin(form: Form, credentials: Credentials): Parameters {
  const userName = userNameField(form);
  const password = form.fields.find(isPassword);
  const [submit] = form.submits;
  const filled = form.fields.flatMap((field): Parameters => {
    if (field === userName) return [[field.name, credentials.userName]];
    if (field === password) return [[field.name, credentials.password]];
    return field.checked ? [[field.name, field.value]] : [];
  });
  return submit === undefined || submit.name === '' ? filled : [...filled, [submit.name, submit.value]];
}

const textTypes = ['text', 'email', 'tel'];

function isPassword({ type }: Field): boolean {
  return type === 'password';
}

/** The text input that stands nearest before the password. */
function userNameField({ fields }: Form): Field | undefined {
  const end = fields.findIndex(isPassword);
  const before = end < 0 ? fields : fields.slice(0, end);
  return before.findLast(({ type }) => textTypes.includes(type));
}

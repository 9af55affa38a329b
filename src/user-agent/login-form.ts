import type { Parameters } from '../requests/parameters.ts';
import type { Field, Form } from './form.ts';

/** Who logs in. */
export interface Credentials {
  readonly userName: string;
  readonly password: string;
}

/** The form of a page that asks for a password, whatever its fields are called. */
export function findLoginForm(forms: readonly Form[]): Form | undefined {
  return forms.find((form) => form.fields.some(isPassword) && userNameField(form) !== undefined);
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

function isPassword({ type }: Field): boolean {
  return type === 'password';
}

/** The text input that stands nearest before the password. */
function userNameField({ fields }: Form): Field | undefined {
  const before = fields.slice(0, fields.findIndex(isPassword));
  return before.findLast(({ type }) => type === 'text' || type === 'email' || type === 'tel');
}

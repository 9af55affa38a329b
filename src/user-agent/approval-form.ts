import type { HttpRequest } from '../client/exchange.ts';
import type { Parameters } from '../client/parameters.ts';
import { stopped } from '../scenario/stop-scenario.ts';
import type { Field, Form, Submit } from './form.ts';
import { elementsOf, textOf } from './html.ts';
import { linkRequest } from './link.ts';

/** What a person does on an approval page. `only`: allows, but leaves every other scope unticked. */
export type Decision = 'approve' | 'deny' | { readonly only: readonly string[] };

/** A form with the button that a person would press. */
export interface ApprovalForm {
  readonly form: Form;
  readonly submit: Submit;
  /** True when pressing the button denies everything, whatever the boxes say. */
  readonly denies?: boolean;
}

const allowWords = /\b(?:approve|authori[sz]e|allow|accept|grant|consent|agree|confirm|yes|true|continue)\b/i;
const denyWords =
  /\b(?:den(?:y|ied)|reject|refuse|decline|disallow|disapprove|cancel|no|false|log ?out|sign ?out)\b/i;

/** The form and button that decide so, or undefined when the page asks for no approval. */
export function findApprovalForm(forms: readonly Form[], decision: Decision): ApprovalForm | undefined {
  const candidates = forms
    .filter(({ fields }) => fields.every(({ type }) => type !== 'password'))
    .flatMap((form) => form.submits.map((submit) => ({ form, submit })));
  const allowing = candidates.filter(({ submit }) => means(submit, allowWords, denyWords));
  const denying = candidates.filter(({ submit }) => means(submit, denyWords, allowWords));
  const offersBoth = ({ form }: ApprovalForm) => denying.some((one) => one.form === form);
  // Other forms of the page may say "accept" as well, such as one about cookies.
  const allow = allowing.find(({ form }) => namesScope(form)) ?? allowing.find(offersBoth) ?? allowing[0];
  if (allow === undefined) return undefined;
  if (decision !== 'deny') return allow;
  const deny = denying.find(({ form }) => form === allow.form) ?? denying[0];
  return deny === undefined ? allow : { ...deny, denies: true };
}

/** Whether the page asks for a decision: it can be allowed and denied in one form. */
export function asksForDecision(forms: readonly Form[]): boolean {
  const deny = findApprovalForm(forms, 'deny');
  return deny?.denies === true && findApprovalForm(forms, 'approve')?.form === deny.form;
}

function namesScope({ fields }: Form): boolean {
  return fields.some(({ type, value }) => type === 'checkbox' && value.includes('assay.'));
}

const onWords = /\b(?:continue|next|proceed|go on|ok(?:ay)?)\b/i;
const decidingWords =
  /\b(?:approve|authori[sz]e|allow|accept|grant|consent|agree|confirm|yes|true|den(?:y|ied)|reject|refuse|decline|cancel)\b/i;

const askingWords =
  /\b(?:access|permissions?|approv\w*|authori[sz]\w*|allow\w*|grant\w*|consent\w*|shar(?:e|ing))\b/i;

/**
 * The form of a page that only leads on, such as one with news after the login, or with terms of use: one button, nothing to
 * fill in or to refuse, no box that may be left out. Undefined where what a person reads asks for anything: it names a scope
 * of the suite, or says of the client what it is to be allowed.
 */
export function findWayOn(
  forms: readonly Form[],
  { html, url, clientId }: { readonly html: string; readonly url: string; readonly clientId: string },
): ApprovalForm | undefined {
  const [form, ...others] = forms;
  const [submit, ...choices] = form?.submits ?? [];
  if (form === undefined || submit === undefined || others.length + choices.length > 0) return undefined;
  const isBare = form.fields.every(
    ({ type, isRequired }) => type === 'hidden' || (type === 'checkbox' && isRequired === true),
  );
  if (!isBare || !means(submit, onWords, decidingWords) || denyingLink(html, url) !== undefined)
    return undefined;
  const body = elementsOf(html).find(({ tagName }) => tagName === 'body');
  return body === undefined || asksFor(clientId, textOf(body)) ? undefined : { form, submit };
}

function asksFor(clientId: string, text: string): boolean {
  const isOfClient = clientId !== '' && text.includes(clientId);
  return text.includes('assay.') || (isOfClient && askingWords.test(text.replaceAll(clientId, '')));
}

const stayWords = /\b(?:no|stay|cancel|back)\b/i;
const leaveWords = /\b(?:yes|confirm|continue|(?:log|sign)(?: me)?[ -]?out)\b/i;

/** The form and button by which a person says that a logout is wanted, or undefined. */
export function findConfirmation(forms: readonly Form[]): ApprovalForm | undefined {
  return forms
    .filter(({ fields }) => fields.every(({ type }) => type !== 'password'))
    .flatMap((form) => form.submits.map((submit) => ({ form, submit })))
    .find(({ submit }) => means(submit, leaveWords, stayWords));
}

/**
 * What the form sends once a person has decided: on approval every box ticked that is not left out. Who presses
 * a button that denies leaves the boxes alone; where there is none, every box is unticked.
 */
export function fillApproval(found: ApprovalForm, decision: Decision): Parameters {
  const { form, submit, denies = false } = found;
  const filled = form.fields
    .filter((field) => (field.type === 'checkbox' && !denies ? ticked(field, decision) : field.checked))
    .map(({ name, value }) => [name, value] as const);
  return submit.name === '' ? filled : [...filled, [submit.name, submit.value]];
}

/** Whether the form lets a person decide so: a part is allowed, or all denied, by leaving boxes unticked. */
export function canDecide({ form, denies = false }: ApprovalForm, decision: Decision): boolean {
  if (decision === 'approve' || denies) return true;
  return form.fields.some((field) => field.type === 'checkbox' && !ticked(field, decision));
}

/** Whether nothing but buttons is on the page, and no script could add what would be chosen from. */
export function isAllOrNothing({ form }: ApprovalForm, html: string): boolean {
  const isBare = form.fields.every(({ type }) => type === 'hidden');
  return isBare && elementsOf(html).every(({ tagName }) => tagName !== 'script');
}

/** The link by which a person denies everything, on a page whose form cannot. */
export function denyingLink(html: string, url: string): HttpRequest | undefined {
  return linkRequest(html, url, (link) =>
    /\b(?:deny|reject|refuse|decline|cancel|abort)\b/i.test(textOf(link)),
  );
}

/**
 * The form with a box more, like its own, for a scope that was not asked for.
 *
 * @throws ScenarioStopped when it has no box that names a scope of the suite
 */
export function withForeignBox(found: ApprovalForm, scope: string): ApprovalForm {
  const { form } = found;
  const box = form.fields.find(({ type, value }) => type === 'checkbox' && value.includes('assay.'));
  if (box === undefined) throw stopped('could-not-run', 'the approval page has no box that names a scope');
  const name = box.name.replace(/\d+$/, String(form.fields.length));
  const value = `${box.value.slice(0, box.value.indexOf('assay.'))}${scope}`;
  return { ...found, form: { ...form, fields: [...form.fields, { ...box, name, value }] } };
}

function ticked(field: Field, decision: Decision): boolean {
  if (decision === 'approve') return true;
  if (decision === 'deny') return false;
  return decision.only.some((scope) => field.value.includes(scope) || field.label.includes(scope));
}

/** What a person reads decides; a name decides when nothing is to be read. */
function means({ name, value, text }: Submit, words: RegExp, opposite: RegExp): boolean {
  const read = `${text} ${value}`;
  if (words.test(read) || opposite.test(read)) return words.test(read) && !opposite.test(read);
  return words.test(name) && !opposite.test(name);
}

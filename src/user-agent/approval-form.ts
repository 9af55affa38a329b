import type { HttpRequest } from '../client/exchange.ts';
import type { Parameters } from '../client/parameters.ts';
import { stopped } from '../scenario/stop-scenario.ts';
import { type Field, type Form, pressed, type Submit } from './form.ts';
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
    .flatMap((form) => form.submits.map((submit) => ({ form: pressed(form, submit), submit })));
  const denying = candidates.filter(({ submit }) => means(submit, denyWords, allowWords));
  const allowing = candidates.filter(
    (one) => means(one.submit, allowWords, denyWords) || (offersChoices(one) && !denying.includes(one)),
  );
  const offersBoth = ({ form }: ApprovalForm) => denying.some((one) => isSame(one.form, form));
  // Other forms of the page may say "accept" as well, such as one about cookies.
  const allow = allowing.find(({ form }) => namesScope(form)) ?? allowing.find(offersBoth) ?? allowing[0];
  if (allow === undefined) return undefined;
  if (decision !== 'deny') return allow;
  const deny = denying.find(({ form }) => isSame(form, allow.form)) ?? denying[0];
  return deny === undefined ? allow : { ...deny, denies: true };
}

/** Whether the page asks for a decision: it can be allowed and denied in one form. */
export function asksForDecision(forms: readonly Form[]): boolean {
  const deny = findApprovalForm(forms, 'deny');
  return deny?.denies === true && isDecidedIn(forms, deny.form);
}

function isDecidedIn(forms: readonly Form[], form: Form): boolean {
  const allow = findApprovalForm(forms, 'approve');
  return allow !== undefined && isSame(allow.form, form);
}

/** Whether two buttons belong to one form of the page. */
function isSame(one: Form, other: Form): boolean {
  return one.fields === other.fields;
}

function namesScope({ fields }: Form): boolean {
  return fields.some(
    ({ type, value, name }) =>
      (type === 'checkbox' || type === 'radio') && `${name} ${value}`.includes('assay.'),
  );
}

/** Whether radio buttons of the form allow and deny, so that its button need not say which. */
function offersChoices({ form: { fields } }: ApprovalForm): boolean {
  const radios = fields.filter(({ type }) => type === 'radio');
  return radios.some((one) => decides(one, true)) && radios.some((one) => decides(one, false));
}

function decides({ value, label }: Field, allows: boolean): boolean {
  const [words, opposite] = allows ? [allowWords, denyWords] : [denyWords, allowWords];
  return means({ name: '', value, text: label }, words, opposite);
}

const stayWords = /\b(?:no|stay|cancel|back)\b/i;
const leaveWords = /\b(?:yes|confirm|continue|(?:log|sign)(?: me)?[ -]?out)\b/i;

/** The form and button by which a person says that a logout is wanted, or undefined. */
export function findConfirmation(forms: readonly Form[]): ApprovalForm | undefined {
  return forms
    .filter(({ fields }) => fields.every(({ type }) => type !== 'password'))
    .flatMap((form) => form.submits.map((submit) => ({ form: pressed(form, submit), submit })))
    .find(({ submit }) => means(submit, leaveWords, stayWords));
}

/**
 * What the form sends once a person has decided: on approval every box ticked that is not left out. Who presses
 * a button that denies leaves the boxes alone; where there is none, every box is unticked.
 */
export function fillApproval(found: ApprovalForm, decision: Decision): Parameters {
  const { form, submit, denies = false } = found;
  const filled = form.fields
    .filter((field) => (denies ? field.checked : isSent(field, decision)))
    .map(({ name, value }) => [name, value] as const);
  return submit.name === '' ? filled : [...filled, [submit.name, submit.value]];
}

function isSent(field: Field, decision: Decision): boolean {
  if (field.type === 'checkbox') return ticked(field, decision);
  const isChoice = field.type === 'radio' && (decides(field, true) || decides(field, false));
  return isChoice ? decides(field, ticked(field, decision)) : field.checked;
}

/** Whether the form lets a person decide so: a part is allowed, or all denied, by leaving boxes unticked. */
export function canDecide({ form, denies = false }: ApprovalForm, decision: Decision): boolean {
  if (decision === 'approve' || denies) return true;
  return form.fields.some(
    (field) =>
      (field.type === 'checkbox' || (field.type === 'radio' && decides(field, false))) &&
      !ticked(field, decision),
  );
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
  const box = form.fields.find(
    (field) => ['checkbox', 'radio'].includes(field.type) && namesScope({ ...form, fields: [field] }),
  );
  if (box === undefined) throw stopped('could-not-run', 'the approval page has no box that names a scope');
  const [name, value] = [box.name.replace(/\d+$/, String(form.fields.length)), box.value].map((text) =>
    text.replace(/assay\.[\w.-]+/, scope),
  ) as [string, string];
  return { ...found, form: { ...form, fields: [...form.fields, { ...box, name, value }] } };
}

function ticked(field: Field, decision: Decision): boolean {
  if (decision === 'approve') return true;
  if (decision === 'deny') return false;
  return decision.only.some((scope) => `${field.name} ${field.value} ${field.label}`.includes(scope));
}

/** What a person reads decides; a name decides when nothing is to be read. */
export function means({ name, value, text }: Submit, words: RegExp, opposite: RegExp): boolean {
  const read = `${text} ${value}`;
  if (words.test(read) || opposite.test(read)) return words.test(read) && !opposite.test(read);
  return words.test(name) && !opposite.test(name);
}

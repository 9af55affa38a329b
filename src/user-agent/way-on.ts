import type { HttpRequest } from '../client/exchange.ts';
import { type ApprovalForm, denyingLink, means } from './approval-form.ts';
import { type Form, pressed } from './form.ts';
import { attribute, elementsOf, textOf } from './html.ts';
import { followed, linkRequest } from './link.ts';

/** A page, and the client for which it stands on the way. */
export interface PageOnTheWay {
  readonly html: string;
  readonly url: string;
  readonly clientId: string;
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
export function findWayOn(forms: readonly Form[], page: PageOnTheWay): ApprovalForm | undefined {
  const [form, ...others] = forms;
  if (form === undefined || others.length > 0 || denyingLink(page.html, page.url) !== undefined)
    return undefined;
  const text = textOfPage(page.html);
  return asksFor(page.clientId, text) ? undefined : (bareForm(form) ?? stayingForm(form, text));
}

function bareForm(form: Form): ApprovalForm | undefined {
  const [submit, ...choices] = form.submits;
  if (submit === undefined || choices.length > 0 || !means(submit, onWords, decidingWords)) return undefined;
  const isBare = form.fields.every(
    ({ type, isRequired }) => type === 'hidden' || (type === 'checkbox' && isRequired === true),
  );
  return isBare ? { form: pressed(form, submit), submit } : undefined;
}

const stayingWords = /\b(?:stay|remain|keep me|keep you) (?:signed|logged)[ -]?in\b/i;
const leavingWords = /\b(?:log|sign)(?:ged|ned|ging|ning)?(?: me| you)?[ -]?(?:out|off)\b/i;

/**
 * A page that asks whether the browser should remember the login: a person says no, which changes nothing. One that asks
 * whether to log out is none, though it may offer to stay.
 */
function stayingForm(form: Form, text: string): ApprovalForm | undefined {
  if (!stayingWords.test(text) || leavingWords.test(text)) return undefined;
  if (form.fields.some(({ type }) => type === 'password')) return undefined;
  const submit = form.submits.find((one) => means(one, /\b(?:no|not now|later|skip)\b/i, /\byes\b/i));
  return submit && { form: pressed(form, submit), submit, denies: true };
}

function asksFor(clientId: string, text: string): boolean {
  const isOfClient = clientId !== '' && text.includes(clientId);
  return text.includes('assay.') || (isOfClient && askingWords.test(text.replaceAll(clientId, '')));
}

function textOfPage(html: string): string {
  const body = elementsOf(html).find(({ tagName }) => tagName === 'body');
  return body === undefined ? '' : textOf(body);
}

/** Where a page without a form leads on: by itself, or by its link to the address that was asked for at first. */
export function furtherRequest({ html, url }: PageOnTheWay, first: string): HttpRequest | undefined {
  const { pathname } = new URL(first);
  return (
    refreshRequest(html, url) ??
    linkRequest(html, url, (link) => {
      const href = attribute(link, 'href') ?? '';
      const isBack = URL.canParse(href, url) && new URL(href, url).pathname === pathname;
      return isBack && onWords.test(textOf(link));
    })
  );
}

/** "shared declarative refresh steps" (HTML, section 4.2.5.3), of a page that does not wait before it leads on. */
function refreshRequest(html: string, url: string): HttpRequest | undefined {
  const refresh = elementsOf(html).find(
    (element) => element.tagName === 'meta' && attribute(element, 'http-equiv')?.toLowerCase() === 'refresh',
  );
  const content = refresh === undefined ? '' : (attribute(refresh, 'content') ?? '');
  const [, seconds, to] = /^\s*(\d+)(?:\.\d*)?[\s;,]+url\s*=\s*["']?([^"']+)/i.exec(content) ?? [];
  return Number(seconds) > patience ? undefined : followed(to, url);
}

/** Seconds after which a page that leads on by itself is one to read. */
const patience = 5;

import type { HttpResponse } from '../../../client/exchange.ts';
import { jsonValue } from '../../../json/json.ts';

/**
 * The passcode that `/passcode` shows (document, row `passcode`; its shape is not shown): a JSON string, the one
 * string of a JSON object, or the longest word of a page that can be nothing but a passcode. A refusal shows none.
 *
 * @param userNames what else a page may show: the names of the users who log in
 */
export function readPasscode(
  { status, body }: HttpResponse,
  userNames: readonly string[] = [],
): string | undefined {
  if (status >= 400) return undefined;
  const value = jsonValue(body);
  if (typeof value === 'string') return value === '' ? undefined : value;
  if (typeof value === 'object' && value !== null) {
    const strings = Object.values(value).filter((one) => typeof one === 'string' && one !== '');
    return strings.length === 1 ? strings[0] : undefined;
  }
  return passcodeOfPage(body, userNames);
}

/** Text between tags, and values of inputs that are shown. */
function passcodeOfPage(html: string, userNames: readonly string[]): string | undefined {
  const visible = html.replaceAll(/<(script|style|head|title)\b(?:(?!<\1\b)[\s\S])*?<\/\1>/gi, ' ');
  const inputs = [...visible.matchAll(/<input\b(?![^<>]*\bhidden\b)[^<>]*\bvalue="([^"]*)"/gi)];
  const texts = [...visible.matchAll(/>([^<>]+)</g)].flatMap(([, text = '']) => text.trim());
  const words = [...inputs.flatMap(([, value = '']) => value), ...texts].filter(looksLikePasscode);
  const others = words.filter((word) => !userNames.includes(word));
  return others.sort((a, b) => b.length - a.length)[0];
}

/**
 * One word of the alphabet of passcodes (supplement, section 3.4), with a digit or a late capital in it, or longer
 * than words are.
 */
function looksLikePasscode(text: string): boolean {
  return /^[\w-]{6,128}$/.test(text) && (/\d|[a-z].*[A-Z]/.test(text) || text.length >= 24);
}

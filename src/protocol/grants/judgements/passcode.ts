import type { HttpResponse } from '../../../client/exchange.ts';
import type { Outcome } from '../../../evidence/outcome.ts';
import { hasMediaType } from '../../core/judgements/answer.ts';

/**
 * The passcode that `/passcode` shows (document, row `passcode`; its shape is not shown): a JSON string, the one
 * string of a JSON object, or the longest word of a page that can be nothing but a passcode.
 *
 * @param userNames what else a page may show: the names of the users who log in
 */
export function readPasscode({ body }: HttpResponse, userNames: readonly string[] = []): string | undefined {
  const value = jsonValue(body);
  if (typeof value === 'string') return value === '' ? undefined : value;
  if (typeof value === 'object' && value !== null) {
    const strings = Object.values(value).filter((one) => typeof one === 'string' && one !== '');
    return strings.length === 1 ? strings[0] : undefined;
  }
  return passcodeOfPage(body, userNames);
}

/** Passes when an answer is a passcode as a JSON string and nothing else (supplement, section 3.4). */
export function isPasscodeString({ status, body }: HttpResponse): Outcome {
  const value = jsonValue(body);
  return {
    expected: 'a success (2xx) whose body is one JSON string',
    actual: `status ${status}, a body that is ${value === undefined ? 'no JSON' : `a JSON ${typeof value}`}`,
    passed: status >= 200 && status < 300 && typeof value === 'string' && value !== '',
  };
}

/** Passes when an answer is an HTML page on which a passcode can be read. */
export function showsPasscode(response: HttpResponse, userNames: readonly string[] = []): Outcome {
  const page = hasMediaType(response, 'text/html');
  const shown = readPasscode(response, userNames) !== undefined;
  return {
    expected: `${page.expected}, and a passcode in it`,
    actual: `status ${response.status}, ${page.actual}, ${shown ? 'a passcode' : 'no passcode'}`,
    passed: response.status >= 200 && response.status < 300 && page.passed && shown,
  };
}

/** Passes when a passcode is made as supplement section 3.4 says. */
export function isPasscodeOfAlphabet(response: HttpResponse, userNames: readonly string[] = []): Outcome {
  const passcode = readPasscode(response, userNames) ?? '';
  return {
    expected: 'a passcode of 32 characters of A-Z, a-z, 0-9, _ and -',
    actual: passcode === '' ? 'no passcode' : `a passcode of ${passcode.length} characters`,
    passed: /^[\w-]{32}$/.test(passcode),
  };
}

/** Text between tags, and values of inputs that are shown. */
function passcodeOfPage(html: string, userNames: readonly string[]): string | undefined {
  const visible = html.replaceAll(/<(script|style|head|title)\b[\s\S]*?<\/\1>/gi, ' ');
  const inputs = [...visible.matchAll(/<input\b(?![^>]*\bhidden\b)[^>]*\bvalue="([^"]*)"/gi)];
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

function jsonValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

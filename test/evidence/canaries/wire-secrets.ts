import type { Answer, Asked, Field } from '../../../proof/odd-servers/oddity.ts';

/** Names of members, parameters and fields whose values are secrets; the suite's own list is not used here. */
const named =
  /^(?:access_token|refresh_token|id_token|token|code|passcode|password|oldPassword|newPassword|client_secret|secret|assertion|client_assertion|SAMLResponse|code_verifier|mfaCode|X-Auth-Csrf|_csrf)$/i;

/** Everything secret that goes over the wire between the suite and a server, as it stands there. */
export class WireSecrets {
  readonly #found = new Set<string>();
  readonly #names = new Set<string>();

  /** Without names of clients, which a request may have put where a secret belongs. */
  get values(): Set<string> {
    return new Set([...this.#found].filter((one) => !this.#names.has(one)));
  }

  see(answer: Answer, asked: Asked): void {
    const { headers } = asked;
    this.#authorization(String(headers.authorization ?? ''));
    for (const pair of String(headers.cookie ?? '').split('; ')) this.#add(pair.slice(pair.indexOf('=') + 1));
    this.#text(asked.body.toString('utf8'));
    this.#form(asked.path.split('?')[1] ?? '');
    for (const field of answer.headers) this.#field(field);
    const body = answer.body.toString('utf8');
    this.#text(body);
    if (asked.path.endsWith('/passcode')) this.#passcode(body);
  }

  #field([name, value]: Field): void {
    if (/^set-cookie$/i.test(name)) this.#add(/=([^;]*)/.exec(value)?.[1] ?? '');
    if (/^location$/i.test(name)) for (const part of value.split(/[?#]/).slice(1)) this.#form(part);
  }

  #authorization(value: string): void {
    const [scheme = '', credentials = ''] = value.split(' ');
    const isClear = credentials.includes(':');
    if (!isClear) this.#add(credentials);
    if (!/^basic$/i.test(scheme)) return;
    // Whoever sends them in the clear shows the client id, which is no secret, before the colon.
    const text = isClear ? credentials : Buffer.from(credentials, 'base64').toString('utf8');
    if (!text.includes(':')) return;
    this.#names.add(decoded(text.slice(0, text.indexOf(':'))));
    this.#add(decoded(text.slice(text.indexOf(':') + 1)));
  }

  #text(text: string): void {
    if (text.startsWith('{') || text.startsWith('[')) this.#json(parsed(text));
    else if (text.startsWith('<')) this.#page(text);
    else this.#form(text);
  }

  #page(html: string): void {
    for (const [input] of html.matchAll(/<input[^>]*>/g)) {
      const name = / name="([^"]*)"/.exec(input)?.[1] ?? '';
      if (named.test(name)) this.#add(/ value="([^"]*)"/.exec(input)?.[1] ?? '');
    }
    this.#add(/otpauth:[^"<]*[?&;]secret=([A-Z2-7]+)/.exec(html)?.[1] ?? '');
  }

  #passcode(body: string): void {
    this.#add(/^"([^"]+)"$/.exec(body)?.[1] ?? '');
  }

  #form(text: string): void {
    for (const [name, value] of new URLSearchParams(text)) if (named.test(name)) this.#add(value);
  }

  #json(value: unknown, name = ''): void {
    if (typeof value === 'string' && named.test(name)) this.#add(value);
    if (typeof value !== 'object' || value === null) return;
    for (const [key, one] of Object.entries(value)) this.#json(one, key);
  }

  /** Shorter values, and words of the protocol, would be found by chance. */
  #add(value: string): void {
    if (value.length >= 10 && !/^[a-z_ -]+$/i.test(value)) this.#found.add(value);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

/** A secret in the ways in which somebody may write it. */
export function writtenForms(secret: string): Record<string, string> {
  const bytes = Buffer.from(secret);
  return {
    plain: secret,
    'upper case': secret.toUpperCase(),
    'lower case': secret.toLowerCase(),
    percent: encodeURIComponent(secret),
    'all percent': [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
    base64: bytes.toString('base64'),
    base64url: bytes.toString('base64url'),
    'base64 of more': Buffer.from(`id:${secret}:x`).toString('base64'),
    hex: bytes.toString('hex'),
    HEX: bytes.toString('hex').toUpperCase(),
    'hex with colons': (bytes.toString('hex').match(/../g) ?? []).join(':'),
    'base64 twice': Buffer.from(bytes.toString('base64')).toString('base64'),
    'percent twice': encodeURIComponent(
      [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
    ),
    JSON: JSON.stringify(secret).slice(1, -1),
    'JSON escapes': [...secret]
      .map((one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
    ...(/\d/.test(secret) && secret.length >= 32 && secret.length <= 400 && !secret.includes('.')
      ? {
          'first half': secret.slice(0, Math.ceil(secret.length / 2)),
          'second half': secret.slice(Math.floor(secret.length / 2)),
        }
      : {}),
    'cut off': `${secret.slice(0, Math.max(8, Math.ceil(secret.length / 2)))}…`,
  };
}

interface Forms {
  readonly byBeginning: ReadonlyMap<string, readonly { readonly form: string; readonly how: string }[]>;
  /** By `markAt`: false where no form begins so. Most places are left by it, without cutting out a piece of the text. */
  readonly marks: Uint8Array;
}

/** The forms of secrets, by their first eight characters. */
export function formsOf(secrets: ReadonlySet<string>): Forms {
  const byBeginning = new Map<string, { form: string; how: string }[]>();
  const marks = new Uint8Array(2 ** 16);
  for (const secret of secrets) {
    for (const [how, form] of Object.entries(writtenForms(secret))) {
      const beginning = form.slice(0, 8);
      byBeginning.set(beginning, [...(byBeginning.get(beginning) ?? []), { form, how }]);
      marks[markAt(form, 0)] = 1;
    }
  }
  return { byBeginning, marks };
}

/** A number below 65,536 that three characters make. */
function markAt(text: string, at: number): number {
  const [one, two, three] = [text.charCodeAt(at), text.charCodeAt(at + 1), text.charCodeAt(at + 2)];
  return (one + two * 37 + three * 1369) % 2 ** 16;
}

/** The first secrets that stand in a text in any form, each with what is around it. Linear in the text. */
export function leaksIn(text: string, { byBeginning, marks }: Forms, most = 5): string[] {
  const leaks: string[] = [];
  for (let at = 0; at + 8 <= text.length && leaks.length < most; at += 1) {
    if (marks[markAt(text, at)] === 0) continue;
    const leak = byBeginning.get(text.slice(at, at + 8))?.find(({ form }) => text.startsWith(form, at));
    if (leak !== undefined) leaks.push(`${leak.how}: ${text.slice(Math.max(0, at - 80), at + 60)}`);
  }
  return leaks;
}

/** Shorter values are too likely to turn up by chance: they are replaced only where a name says what they are. */
const shortest = 8;
/** A secret that is a word of the protocol would take the word out of every text. */
const protocolWords = new Set([
  'access_denied',
  'access_token',
  'assertion',
  'authorization_code',
  'client_assertion',
  'client_credentials',
  'client_secret',
  'code_verifier',
  'id_token',
  'insufficient_scope',
  'invalid_client',
  'invalid_grant',
  'invalid_request',
  'invalid_scope',
  'invalid_token',
  'login_required',
  'passcode',
  'password',
  'refresh_token',
  'server_error',
  'unauthorized_client',
  'unsupported_grant_type',
  'unsupported_response_type',
]);
const mark = /‹[^‹›:]+:[0-9a-f]{6}›/y;
const ellipsis = '…';

interface Secret {
  readonly value: string;
  readonly mark: string;
}

/** Secrets that a run has met, found again wherever they stand in a text. */
export class KnownSecrets {
  readonly #byBeginning = new Map<string, Secret[]>();
  readonly #firstCharacters = new Set<number>();

  /** Remembers a value in every form in which it may be written. */
  add(value: string, mark: string): void {
    for (const form of formsOf(value)) {
      if (form.length < shortest || protocolWords.has(form)) continue;
      const beginning = form.slice(0, shortest);
      const others = this.#byBeginning.get(beginning) ?? [];
      if (others.some((other) => other.value === form)) continue;
      const longestFirst = [...others, { value: form, mark }].sort((a, b) => b.value.length - a.value.length);
      this.#byBeginning.set(beginning, longestFirst);
      this.#firstCharacters.add(pair(form, 0));
    }
  }

  /** The text with every known secret replaced by its mark, also one that was cut off by `…` or the end. */
  replaceIn(text: string): string {
    if (this.#firstCharacters.size === 0) return text;
    let done = '';
    let from = 0;
    for (let at = 0; at + shortest <= text.length; at += 1) {
      const marked = markLength(text, at);
      if (marked > 0) at += marked - 1;
      const found = marked > 0 ? undefined : this.#at(text, at);
      if (found === undefined) continue;
      done += text.slice(from, at) + found.mark;
      from = at + found.length;
      at = from - 1;
    }
    return done + text.slice(from);
  }

  #at(text: string, at: number): { mark: string; length: number } | undefined {
    if (!this.#firstCharacters.has(pair(text, at))) return undefined;
    for (const { value, mark: replacement } of this.#byBeginning.get(text.slice(at, at + shortest)) ?? []) {
      const length = commonLength(text, at, value);
      const cutOff = at + length === text.length || text[at + length] === ellipsis;
      if (length === value.length || cutOff) return { mark: replacement, length };
    }
    return undefined;
  }
}

function pair(text: string, at: number): number {
  return text.charCodeAt(at) * 0x1_0000 + text.charCodeAt(at + 1);
}

function markLength(text: string, at: number): number {
  if (text[at] !== '‹') return 0;
  mark.lastIndex = at;
  return mark.exec(text)?.[0].length ?? 0;
}

function commonLength(text: string, at: number, value: string): number {
  let length = 0;
  while (length < value.length && text[at + length] === value[length]) length += 1;
  return length;
}

/** As it is, percent-encoded, form-encoded, and as part of a JSON text or of HTML. */
function formsOf(value: string): Set<string> {
  const wellFormed = value.toWellFormed();
  return new Set([
    value,
    encodeURIComponent(wellFormed),
    new URLSearchParams([['', wellFormed]]).toString().slice(1),
    JSON.stringify(value).slice(1, -1),
    value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
  ]);
}

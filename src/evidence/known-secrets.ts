import { Beginnings } from './beginnings.ts';
import { type Found, SecretTree } from './secret-tree.ts';

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
/**
 * Whether a value is the name of a fixture (`Fixtures.nameOf`), also where a request has it in the place of a secret: it
 * would be taken out of every text, and out of longer names. Secrets are drawn, and never begin so.
 */
export function isFixtureName(value: string): boolean {
  return /^assay-[0-9a-f]{8}-/i.test(value);
}

const markBegins = '‹'.charCodeAt(0);
const mark = /‹([^‹›:]+)(:[0-9a-f]{6}›)/y;

/** Secrets that a run has met, found again wherever they stand in a text. */
export class KnownSecrets {
  readonly #tree = new SecretTree();
  readonly #beginnings = new Set<string>();
  readonly #mayBegin = new Beginnings();
  #isEmpty = true;

  /** Remembers a value in every form in which it may be written. */
  add(value: string, mark: string): void {
    if (isFixtureName(value)) return;
    for (const form of formsOf(value)) {
      if (form.length < shortest || protocolWords.has(form)) continue;
      this.#tree.add(form, mark);
      this.#beginnings.add(form.slice(0, shortest));
      this.#mayBegin.add(form, 0);
      this.#isEmpty = false;
    }
  }

  /** The text with every known secret replaced by its mark, also one that was cut off by `…` or the end. */
  replaceIn(text: string): string {
    if (this.#isEmpty) return text;
    const folded = fold(text);
    let done = '';
    let from = 0;
    for (let at = this.#next(folded, 0); at >= 0; ) {
      const found = this.#markAt(text, at) ?? this.#at(folded, at);
      if (found !== undefined) {
        done += text.slice(from, at) + found.mark;
        from = at + found.length;
      }
      at = this.#next(folded, found === undefined ? at + 1 : from);
    }
    return done + text.slice(from);
  }

  /** What stands for the first secret in a text; undefined where there is none. */
  firstIn(text: string): string | undefined {
    const folded = fold(text);
    for (let at = this.#next(folded, 0); at >= 0; at = this.#next(folded, at + 1)) {
      const found = this.#at(folded, at);
      if (found !== undefined) return found.mark;
    }
    return undefined;
  }

  /** The next place where a secret may begin, or a mark. */
  #next(text: string, from: number): number {
    return this.#mayBegin.next(text, from, text.length - shortest + 1, markBegins);
  }

  /** @param text in one case */
  #at(text: string, at: number): Found | undefined {
    return this.#beginnings.has(text.slice(at, at + shortest)) ? this.#tree.at(text, at) : undefined;
  }

  /** A mark stays as it stands, unless its name is a secret. */
  #markAt(text: string, at: number): Found | undefined {
    if (text.charCodeAt(at) !== markBegins) return undefined;
    mark.lastIndex = at;
    const [whole, name = '', hash = ''] = mark.exec(text) ?? [];
    if (whole === undefined) return undefined;
    return { mark: this.firstIn(name) === undefined ? whole : `‹secret${hash}`, length: whole.length };
  }
}

/** The text in one case, as long as before: but for the first of these, no letter has a small one of another length. */
function fold(text: string): string {
  return text.replaceAll('\u0130', 'i').toLowerCase().replaceAll('ς', 'σ');
}

/**
 * As it is, percent-encoded, form-encoded, as part of a JSON text or of HTML, and a seed in groups of four; in one case,
 * as texts are when they are searched.
 */
function formsOf(value: string): Set<string> {
  const inGroups = /^[A-Z2-7]{16,}$/.test(value) ? [value.replace(/.{4}(?=.)/g, '$& ')] : [];
  if (/^[\w.-]*$/.test(value)) return new Set([value, ...inGroups].map(fold));
  const wellFormed = value.toWellFormed();
  const encoded = encodeURIComponent(wellFormed);
  const form = new URLSearchParams([['', wellFormed]]).toString().slice(1);
  const json = JSON.stringify(value).slice(1, -1);
  const forms = [
    value,
    encoded,
    form,
    json,
    json.replaceAll('/', '\\/'),
    value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
    ...inGroups,
  ];
  return new Set(forms.map(fold));
}

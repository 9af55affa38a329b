import type { Difference } from '../findings/finding.ts';
import type { RecordedExchange } from '../model/result.ts';
import { type Offending, offendingParts } from '../offending.ts';
import { cut } from '../printable.ts';
import { type Markup, markup } from './markup.ts';
import { withSecrets } from './secret.ts';

const bodyLimit = 2000;
const member = /("(?:[^"\\]|\\.)*")(\s*:\s*(?:"(?:[^"\\]|\\.)*"|[\w.+-]+)?)/g;

/** What came back, with the parts marked of which the differences speak. */
export function markedAnswer(
  { response, error }: RecordedExchange,
  differences: readonly Difference[],
): Markup {
  if (response === undefined)
    return markup`<p class="line">${error?.message ?? 'no answer was recorded'}</p>`;
  const parts = offendingParts(differences, response);
  const shown = response.headers.filter(
    ([name]) => parts.header(name) || /^(content-type|location)$/i.test(name),
  );
  const head = [
    marked(`status ${response.status}`, parts.status),
    ...shown.map(([name, value]) => markup`\n${marked(`${name}: ${value}`, parts.header(name))}`),
  ];
  const body = response.body === '' ? undefined : markup`\n\n${bodyOf(cut(response.body, bodyLimit), parts)}`;
  return markup`<pre>${head}${body}</pre>`;
}

function marked(text: string, isOffending: boolean): Markup {
  return isOffending ? markup`<mark>${withSecrets(text)}</mark>` : withSecrets(text);
}

function bodyOf(body: string, parts: Offending): Markup {
  const pieces: Markup[] = [];
  let done = 0;
  for (const { 0: all, 1: name = '', index } of body.matchAll(member)) {
    if (!parts.member(name.slice(1, -1))) continue;
    pieces.push(withSecrets(body.slice(done, index)), marked(all, true));
    done = index + all.length;
  }
  return markup`${pieces}${withSecrets(body.slice(done))}`;
}

/** Levels of JSON, HTML or XML that an answer may have. What a person or a program writes has a few dozen. */
export const deepestNesting = 512;

/** Elements of HTML that have no end tag, or may go without one (HTML, sections 13.1.2 and 13.1.2.4). */
const endless = new Set(
  (
    'area base br col embed hr img input link meta source track wbr ' +
    'body colgroup dd dt head html li optgroup option p rp rt tbody td tfoot th thead tr'
  ).split(' '),
);
/** Nothing in it can be matched in two ways, and it ends before the next one: a search for it takes a time that grows with the text. */
const tag = /<(\/?)([a-z][^\s/<>]*)((?:[\s/][^<>]*)?)>/gi;

/** Whether a text is nested deeper than what can be read without harm, as JSON or as markup. Linear in its length. */
export function isNestedTooDeep(body: string): boolean {
  if (body.length <= 2 * deepestNesting) return false;
  const first = /\S/.exec(body)?.[0];
  return first === '<' ? isDeepMarkup(body) : isDeepJson(body);
}

function isDeepJson(body: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < body.length; at += 1) {
    const character = body[at];
    if (isInString) {
      if (character === '\\') at += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === '[' || character === '{') {
      depth += 1;
      if (depth > deepestNesting) return true;
    } else if (character === ']' || character === '}') depth -= 1;
  }
  return false;
}

function isDeepMarkup(body: string): boolean {
  let depth = 0;
  for (const [, end, name = '', rest = ''] of body.matchAll(tag)) {
    if (endless.has(name.toLowerCase()) || rest.endsWith('/')) continue;
    depth += end === '/' ? -1 : 1;
    if (depth > deepestNesting) return true;
  }
  return false;
}

import { AsyncLocalStorage } from 'node:async_hooks';

/** Texts of the page, and what they became while a fault is made. */
const underWay = new AsyncLocalStorage<Map<string, string>>();

/** Remembers what a text of the page became. */
export function rememberFilled(shown: string, text: string): void {
  underWay.getStore()?.set(shown, text);
}

/**
 * Makes what is wrong with a request.
 *
 * @param name as the feature file says it, texts of the page in quotes
 * @returns what was made, and the name with the values that it was made of; secrets in it are still there
 */
export async function madeOfPage<Made>(
  name: string,
  make: () => Made | Promise<Made>,
): Promise<{ readonly made: Made; readonly said: string }> {
  const texts = new Map<string, string>();
  const made = await underWay.run(texts, async () => make());
  const said = [...texts].reduce((so, [shown, text]) => so.replaceAll(`"${shown}"`, () => `"${text}"`), name);
  return { made, said };
}

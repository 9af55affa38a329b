import { formEncode, type Parameters } from '../../client/parameters.ts';
import { pathSegment } from '../../client/path-segment.ts';
import { SuiteDefect } from '../../errors.ts';
import type { AdminCall } from '../../fixtures/admin-api.ts';
import { filled, type PageValues, pairsFrom } from '../core/page-text.ts';
import { asSent } from './page-body.ts';
import { memberBelow } from './page-operations.ts';

/** A request as a page shows it: JSON, or a form where its `Content-Type` says so. */
export interface PageCall extends AdminCall {
  readonly headers: Readonly<Record<string, string>>;
  readonly form?: Parameters;
}

/** The media type of a form. */
export const formType = 'application/x-www-form-urlencoded';

/**
 * The call that a text describes, with its values: a line with method and path, header fields, and after an empty line
 * the body. A query and a form stand there as they are read; a path may begin with a base URL that has a name.
 *
 * @throws UnusableValueError when the target gave an id that no path can hold
 */
export async function callFrom(text: string, values: PageValues): Promise<PageCall> {
  const [head = '', ...rest] = text.split('\n\n');
  const [line = '', ...fields] = head.split('\n');
  const [, method, shownPath] = /^([A-Z]+) ((?:\/|\{\{).*)$/.exec(line) ?? [];
  if (method === undefined || shownPath === undefined) {
    throw new SuiteDefect('bad-request', `"${line}" is no method and path`);
  }
  const path = await pathFrom(shownPath, values);
  const headers = Object.fromEntries(await Promise.all(fields.map((field) => fieldFrom(field, values))));
  const body = rest.join('\n\n');
  if (body === '') return { method, path, headers };
  if (headers['Content-Type'] === formType) {
    return { method, path, headers, form: await pairsFrom(body, (text) => filled(text, values)) };
  }
  const json: unknown = JSON.parse(await filled(body, values));
  return { method, path, headers, json: isRaw(path) ? json : asSent(json) };
}

/** "Query `rawConfig=true` makes `config` an object on input" (supplement, section 14). */
function isRaw(path: string): boolean {
  return /[?&]rawConfig=true\b/.test(path);
}

async function pathFrom(shown: string, values: PageValues): Promise<string> {
  const [path = '', query] = shown.split('?');
  const segments = await Promise.all(
    path.split('/').map(async (segment, at, all) => {
      const whole = await filled(segment, values);
      return segment.includes('{{') && at > 0 ? pathSegment(whole, memberBelow(all[at - 1])) : whole;
    }),
  );
  const asked =
    query === undefined ? '' : `?${formEncode(await pairsFrom(query, (text) => filled(text, values)))}`;
  return `${segments.join('/')}${asked.replaceAll('+', '%20')}`;
}

async function fieldFrom(line: string, values: PageValues): Promise<[name: string, value: string]> {
  const at = line.indexOf(': ');
  return [line.slice(0, at), await filled(line.slice(at + 2), values)];
}

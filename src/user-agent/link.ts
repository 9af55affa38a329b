import type { HttpRequest } from '../client/exchange.ts';
import { attribute, type Element, elementsOf } from './html.ts';
import { pageTypes } from './user-agent.ts';

/** The request of the first link on a page that fits, as a browser sends it when a person follows it. */
export function linkRequest(
  html: string,
  url: string,
  fits: (link: Element) => boolean,
): HttpRequest | undefined {
  const link = elementsOf(html).find((element) => element.tagName === 'a' && fits(element));
  return followed(link === undefined ? undefined : attribute(link, 'href'), url);
}

/** The request by which a browser goes from the page of `url` to where that leads; undefined where it is no address. */
export function followed(href: string | undefined, url: string): HttpRequest | undefined {
  if (href === undefined || !URL.canParse(href, url)) return undefined;
  return {
    method: 'GET',
    url: new URL(href, url).href,
    headers: [
      ['Accept', pageTypes],
      ['Referer', url],
    ],
  };
}

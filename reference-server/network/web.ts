import type { Web } from '../domain/federation/web.ts';
import type { FetchText } from './fetch-text.ts';

const limits = { timeout: 5000, largest: 512 * 1024 };

/** Asks over HTTP; `report` is told why an address gave no answer. */
export function httpWeb(fetchText: FetchText, report: (address: string, reason: string) => void): Web {
  return {
    async ask(address, { form, headers, verifiesTls }) {
      try {
        return await fetchText(address, {
          ...{ ...limits, verifiesTls, method: form === undefined ? 'GET' : 'POST' },
          headers: {
            accept: 'application/json, application/xml;q=0.9, */*;q=0.1',
            ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
            ...headers,
          },
          ...(form && { body: new URLSearchParams({ ...form }).toString() }),
        });
      } catch (error) {
        report(address, error instanceof Error ? error.message : String(error));
        return undefined;
      }
    },
  };
}

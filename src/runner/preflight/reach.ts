import { type Exchange, headerValue } from '../../client/exchange.ts';
import { TransportError } from '../../errors.ts';
import type { Preflight, PreflightLine } from './line.ts';

/** An answer, or the line that says why there is none. */
export type Reached =
  | { readonly exchange: Exchange }
  | { readonly line: PreflightLine; readonly code: TransportError['code'] };

/** Asks for an address of a service: name, connection, TLS and time-outs show here. */
export async function reach({ client, evidence }: Preflight, what: string, url: string): Promise<Reached> {
  try {
    const options = { role: 'preparation' } as const;
    return { exchange: await client.send({ method: 'GET', url, headers: [] }, evidence.recorder(), options) };
  } catch (error) {
    if (!(error instanceof TransportError)) throw error;
    return {
      code: error.code,
      line: {
        what: `${what}: ${part(error)}`,
        finding: 'bad',
        message: `${error.message.replaceAll(/\s+/g, ' ')}${todo(error)}`,
      },
    };
  }
}

function part({ code }: TransportError): string {
  if (code === 'dns') return 'DNS';
  return code === 'tls' ? 'TLS' : 'connection';
}

/** What to do about the failures that have more than one cause. */
function todo({ message }: TransportError): string {
  if (/ALTNAME/.test(message))
    return '; the certificate is for another host name: use that name in the base URL';
  if (/EXPIRED/.test(message)) return '; the certificate has expired, or the clock of this machine is wrong';
  if (/SELF_SIGNED|UNABLE_TO|ISSUER/.test(message)) {
    return '; give the PEM of its authority as tls.ca, or say tls: { insecure: true }';
  }
  return '';
}

/** What the answer says besides its body: whether the base URL leads elsewhere, and the time. */
export function answerLines(what: string, { request, response, startedAt }: Exchange): PreflightLine[] {
  const location = headerValue(response, 'location');
  if (response.status >= 300 && response.status < 400 && location !== undefined) {
    const to = URL.canParse(location, request.url) ? new URL(location, request.url).href : location;
    const message = `${request.url} redirects to ${to}; use the base URL that answers itself`;
    return [{ what: `${what}: redirect`, finding: 'profile', message }];
  }
  return [
    { what, finding: 'good', message: `${request.url} answers` },
    ...clockLine(response.headers, startedAt),
  ];
}

function clockLine(headers: Exchange['response']['headers'], startedAt: number): PreflightLine[] {
  const date = headerValue({ headers }, 'date');
  const skewMs = date === undefined ? Number.NaN : Date.parse(date) - startedAt;
  if (Number.isNaN(skewMs) || Math.abs(skewMs) < 30_000) return [];
  const message = `the target's clock is ${Math.round(skewMs / 1000)} s off ours: times in tokens will look wrong; set both by NTP`;
  return [{ what: 'clock', finding: 'advice', message }];
}

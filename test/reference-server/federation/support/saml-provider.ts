import { createServer } from 'node:http';
import { inflateRawSync } from 'node:zlib';
import { type AssertionParts, assertionXml, at } from './saml-issuer.ts';

/** A request to log somebody in, as it reached the provider. */
export interface ReceivedRequest {
  readonly id: string;
  readonly answerTo: string;
  readonly xml: string;
}

/** A running SAML identity provider of the tests; its page is a form that posts the response. */
export interface RunningSamlProvider {
  readonly url: string;
  /** How it answers: the XML of the response. */
  answer: (request: ReceivedRequest) => string;
  /** Addresses at which it was asked for a logout. */
  readonly logouts: URL[];
  close(): Promise<void>;
}

function received(message: string): ReceivedRequest {
  const bytes = Buffer.from(message, 'base64');
  const xml = bytes.toString('utf8').startsWith('<')
    ? bytes.toString('utf8')
    : inflateRawSync(bytes).toString('utf8');
  const attribute = (name: string): string => new RegExp(` ${name}="([^"]*)"`).exec(xml)?.[1] ?? '';
  return { xml, id: attribute('ID'), answerTo: attribute('AssertionConsumerServiceURL') };
}

/** A response around an assertion. */
export function responseXml(
  request: ReceivedRequest,
  assertion: string,
  changes: {
    readonly destination?: string;
    readonly inResponseTo?: string;
    readonly status?: string;
    readonly issuer?: string;
  } = {},
): string {
  const { destination = request.answerTo, inResponseTo = request.id, status = 'Success' } = changes;
  const issuer = changes.issuer ?? /<saml:Issuer>([^<]*)</.exec(assertion)?.[1] ?? '';
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_r${Math.random().toString(36).slice(2)}" Version="2.0" IssueInstant="${at(-1)}" Destination="${destination}" InResponseTo="${inResponseTo}"><saml:Issuer>${issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:${status}"/></samlp:Status>${assertion}</samlp:Response>`;
}

/** An assertion that answers a request. */
export function answeringAssertion(
  request: ReceivedRequest,
  issuer: string,
  parts: AssertionParts = {},
): string {
  return assertionXml({
    ...{ issuer, recipient: request.answerTo, inResponseTo: request.id, audiences: ['auth-saml-login'] },
    ...parts,
  });
}

/** Starts a provider; `answer` has to be set before it is asked. */
export async function startSamlProvider(): Promise<RunningSamlProvider> {
  const logouts: URL[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const url = new URL(request.url ?? '/', provider.url);
    if (url.pathname === '/slo') logouts.push(url);
    const form = new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
    const message = url.searchParams.get('SAMLRequest') ?? form.get('SAMLRequest');
    if (url.pathname !== '/sso' || message === null) return response.end('nothing');
    const asked = received(message);
    const answer = Buffer.from(provider.answer(asked)).toString('base64');
    response.setHeader('content-type', 'text/html');
    return response.end(
      `<form action="${asked.answerTo}" method="post"><input name="SAMLResponse" value="${answer}"></form>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The provider does not listen');
  const provider: RunningSamlProvider = {
    url: `http://127.0.0.1:${address.port}`,
    answer: () => '',
    logouts,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return provider;
}

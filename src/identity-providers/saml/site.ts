import { inflateRawSync } from 'node:zlib';
import type { HttpRequest, HttpResponse } from '../../client/exchange.ts';
import { secondsNow } from '../../target/clock.ts';
import type { AssertedUser } from '../oidc/provider.ts';
import { page, type Site } from '../site.ts';
import { bearerAssertion, type SamlAssertion } from './assertion.ts';
import { readAuthnRequest } from './authn-request.ts';
import { escapeXml } from './names.ts';
import { postSignOnUrl, type SamlProvider } from './provider.ts';
import { responseXml, type SamlResponse } from './response.ts';
import { newId, signedAssertion, type XmlSigner } from './sign.ts';

/** What the provider says to the target, and how faults change it. */
export interface SamlBehaviour {
  /** Who is logged in at the provider. */
  readonly user: AssertedUser;
  readonly assertion?: (own: SamlAssertion) => SamlAssertion;
  /** Replaces the signed assertion. */
  readonly forged?: (own: SamlAssertion, signer: XmlSigner) => Promise<string>;
  readonly response?: (own: SamlResponse) => SamlResponse;
}

/**
 * A SAML identity provider (SAML 2.0 Profiles, section 4.1): it takes a request by redirect or POST, at an
 * address for each, and answers by POST. Whoever comes to it is the user of `behaviour`, who is logged in there already.
 */
export class SamlSite implements Site {
  readonly url: string;
  readonly provider: SamlProvider;
  /** Where the target takes responses, for a request that does not say it. */
  readonly #consumer: string;

  constructor(provider: SamlProvider, consumer: string) {
    this.url = provider.entityId;
    this.provider = provider;
    this.#consumer = consumer;
  }

  async answer(): Promise<HttpResponse> {
    return page('Nobody is logged in.');
  }

  /** The answer to a browser with a user before it. */
  async answerTo(request: HttpRequest, behaviour: SamlBehaviour): Promise<HttpResponse> {
    if (!this.#takes(request)) return { ...page('Nobody takes such a request here.'), status: 405 };
    const parameters = new URLSearchParams(
      request.method === 'POST' ? request.body : new URL(request.url).search,
    );
    const asked = readAuthnRequest(requestText(request.method, parameters.get('SAMLRequest') ?? ''));
    if (asked === undefined) return { ...page('That is no SAML request.'), status: 400 };
    const now = secondsNow();
    const { entityId: issuer, key } = this.provider;
    const destination = asked.consumer ?? this.#consumer;
    const own = bearerAssertion({
      issuer,
      nameId: behaviour.user.userName,
      recipient: destination,
      audiences: [asked.issuer],
      inResponseTo: asked.id,
      attributes: { email: [behaviour.user.email] },
    });
    const changed = behaviour.assertion?.(own) ?? own;
    const signer = { key };
    const assertion = await (behaviour.forged?.(changed, signer) ?? signedAssertion(changed, signer, now));
    const response = { assertion, id: newId(), issuer, destination, inResponseTo: asked.id };
    const xml = responseXml(behaviour.response?.(response) ?? response, now);
    return page(form(destination, xml, parameters.get('RelayState')));
  }

  /** "Binding: ... the SAML binding supported by the endpoint" (SAML 2.0 Metadata, section 2.2.2). */
  #takes({ method, url }: HttpRequest): boolean {
    const { singleSignOnUrl } = this.provider;
    return url.split('?')[0] === (method === 'POST' ? postSignOnUrl(this.provider) : singleSignOnUrl);
  }
}

/** SAML 2.0 Bindings, sections 3.4.4.1 (redirect: DEFLATE) and 3.5.4 (POST). */
export function requestText(method: string, encoded: string): string {
  const bytes = Buffer.from(encoded, 'base64');
  if (method === 'POST') return bytes.toString('utf8');
  try {
    return inflateRawSync(bytes, { maxOutputLength: 65_536 }).toString('utf8');
  } catch {
    return '';
  }
}

/** SAML 2.0 Bindings, section 3.5.4: a form that the browser sends on. */
function form(action: string, xml: string, relayState: string | null): string {
  const field = (name: string, value: string) =>
    `<input type="hidden" name="${name}" value="${escapeXml(value)}">`;
  return [
    `<form method="post" action="${escapeXml(action)}">`,
    field('SAMLResponse', Buffer.from(xml).toString('base64')),
    relayState === null ? '' : field('RelayState', relayState),
    '<noscript><button>Continue</button></noscript></form>',
    '<script>document.forms[0].submit()</script>',
  ].join('');
}

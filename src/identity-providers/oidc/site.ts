import { createHash } from 'node:crypto';
import type { HttpRequest, HttpResponse } from '../../client/exchange.ts';
import { headerValue } from '../../client/exchange.ts';
import { drawnHex } from '../../draws/draws.ts';
import { type ClientAssertion, signAssertion } from '../../keys/client-assertion.ts';
import { publicKeySet } from '../../keys/key-pair.ts';
import { secondsNow } from '../../target/clock.ts';
import { jsonAnswer, page, redirectTo, type Site } from '../site.ts';
import type { AssertedUser, OidcProvider } from './provider.ts';

/** What the provider says to the target, and how faults change it. */
export interface OidcBehaviour {
  /** Who is logged in at the provider. */
  readonly user: AssertedUser;
  /** Changes the ID token before it is signed. */
  readonly idToken?: (own: ClientAssertion) => ClientAssertion;
  /** Replaces the signed ID token. */
  readonly forged?: (own: ClientAssertion) => Promise<string>;
  /** Changes the parameters of the redirect back to the target. */
  readonly redirect?: (parameters: URLSearchParams) => void;
}

/** Whether a request to the token endpoint, with its form, comes from the target. */
export type ProvesTarget = (request: HttpRequest, form: URLSearchParams) => boolean | Promise<boolean>;

interface Grant {
  readonly nonce: string | null;
  readonly redirectUri: string;
  readonly challenge: string | null;
  readonly behaviour: OidcBehaviour;
}

/**
 * An OpenID Connect provider (OpenID Connect Core, section 3.1): code flow with PKCE, discovery, keys. Whoever
 * comes to its authorization endpoint is the user of `behaviour`, who is logged in there already.
 */
export class OidcSite implements Site {
  readonly url: string;
  readonly provider: OidcProvider;
  readonly #provesTarget: ProvesTarget;
  readonly #grants = new Map<string, Grant>();
  readonly #tokens = new Map<string, AssertedUser>();
  readonly #passwords = new Map<string, string>();

  /** @param proof the secret of the target, or how else it shows who it is */
  constructor(provider: OidcProvider, proof: string | ProvesTarget) {
    this.url = provider.issuer;
    this.provider = provider;
    this.#provesTarget = typeof proof === 'string' ? bySecret(provider.relyingPartyId, proof) : proof;
  }

  /** Lets a user log in with a password that the target hands on (RFC 6749, section 4.3). */
  knows(userName: string, password: string): void {
    this.#passwords.set(userName, password);
  }

  /** The answer to whatever the target asks, or a browser without anybody before it. */
  answer(request: HttpRequest): Promise<HttpResponse> {
    return this.answerTo(request, undefined);
  }

  /** The answer to a browser with a user before it. */
  async answerTo(request: HttpRequest, behaviour: OidcBehaviour | undefined): Promise<HttpResponse> {
    const url = new URL(request.url);
    switch (url.href.slice(this.url.length).split('?')[0]) {
      case '/.well-known/openid-configuration':
        return jsonAnswer(200, this.#configuration());
      case '/authorize':
        return behaviour === undefined ? page('Nobody is logged in.') : this.#authorize(url, behaviour);
      case '/token':
        return this.#token(request);
      case '/keys': {
        const keys = await publicKeySet([this.provider.key]);
        return { ...jsonAnswer(200, {}), body: keys };
      }
      case '/userinfo':
        return this.#userInfo(request);
      default:
        return jsonAnswer(404, { error: 'not_found' });
    }
  }

  #configuration() {
    return {
      issuer: this.url,
      authorization_endpoint: `${this.url}/authorize`,
      token_endpoint: `${this.url}/token`,
      userinfo_endpoint: `${this.url}/userinfo`,
      jwks_uri: `${this.url}/keys`,
      end_session_endpoint: `${this.url}/logout`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: [this.provider.key.alg],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    };
  }

  #authorize({ searchParams }: URL, behaviour: OidcBehaviour): HttpResponse {
    const redirectUri = searchParams.get('redirect_uri') ?? '';
    const known = searchParams.get('client_id') === this.provider.relyingPartyId;
    if (!known || searchParams.get('response_type') !== 'code' || !URL.canParse(redirectUri)) {
      return jsonAnswer(400, { error: 'invalid_request' });
    }
    const code = drawnHex('credential of a provider', 16);
    const nonce = searchParams.get('nonce');
    const challenge = searchParams.get('code_challenge');
    this.#grants.set(code, { nonce, challenge, redirectUri, behaviour });
    const back = new URL(redirectUri);
    back.searchParams.set('code', code);
    back.searchParams.set('state', searchParams.get('state') ?? '');
    behaviour.redirect?.(back.searchParams);
    return redirectTo(back.href);
  }

  async #token(request: HttpRequest): Promise<HttpResponse> {
    const form = new URLSearchParams(request.body ?? '');
    if (!(await this.#provesTarget(request, form))) return jsonAnswer(401, { error: 'invalid_client' });
    if (form.get('grant_type') === 'password') return this.#passwordToken(form);
    if (form.get('grant_type') !== 'authorization_code')
      return jsonAnswer(400, { error: 'unsupported_grant_type' });
    const code = form.get('code') ?? '';
    const grant = this.#grants.get(code);
    this.#grants.delete(code);
    const fits =
      grant?.redirectUri === form.get('redirect_uri') && isProven(grant, form.get('code_verifier'));
    if (grant === undefined || !fits) return jsonAnswer(400, { error: 'invalid_grant' });
    const accessToken = drawnHex('credential of a provider', 16);
    this.#tokens.set(accessToken, grant.behaviour.user);
    return jsonAnswer(200, {
      access_token: accessToken,
      token_type: 'Bearer',
      expires_in: 300,
      id_token: await this.#idToken(grant),
    });
  }

  async #passwordToken(form: URLSearchParams): Promise<HttpResponse> {
    const userName = form.get('username') ?? '';
    const password = this.#passwords.get(userName);
    if (password === undefined || password !== form.get('password')) {
      return jsonAnswer(400, { error: 'invalid_grant' });
    }
    // "the service calls their token URL with `response_type=id_token`" (supplement, section 3.3)
    if (form.get('response_type') !== 'id_token') return jsonAnswer(400, { error: 'invalid_request' });
    const user = { userName, email: `${userName}@assay.example` };
    const grant = { nonce: null, challenge: null, redirectUri: '', behaviour: { user } };
    return jsonAnswer(200, {
      access_token: drawnHex('credential of a provider', 16),
      token_type: 'Bearer',
      expires_in: 300,
      id_token: await this.#idToken(grant),
    });
  }

  #idToken({ nonce, behaviour }: Grant): Promise<string> {
    const { issuer, key, relyingPartyId } = this.provider;
    const { userName, email } = behaviour.user;
    const own: ClientAssertion = {
      key,
      clientId: userName,
      audience: relyingPartyId,
      claims: {
        ...{ iss: issuer, email, email_verified: true, given_name: 'Assay', family_name: 'Person' },
        auth_time: secondsNow(),
        ...(nonce === null ? {} : { nonce }),
      },
    };
    const changed = behaviour.idToken?.(own) ?? own;
    return behaviour.forged?.(changed) ?? signAssertion(changed);
  }

  #userInfo(request: HttpRequest): HttpResponse {
    const [, token = ''] = /^Bearer (.*)$/i.exec(headerValue(request, 'authorization') ?? '') ?? [];
    const user = this.#tokens.get(token);
    if (user === undefined) return jsonAnswer(401, { error: 'invalid_token' });
    return jsonAnswer(200, { sub: user.userName, email: user.email });
  }
}

/** By a Basic header or in the form (RFC 6749, section 2.3.1). */
function bySecret(relyingPartyId: string, expected: string): ProvesTarget {
  return (request, form) => {
    const [, basic = ''] = /^Basic (.*)$/i.exec(headerValue(request, 'authorization') ?? '') ?? [];
    const [id = '', secret = ''] = Buffer.from(basic, 'base64')
      .toString('utf8')
      .split(':')
      .map((part) => decodeURIComponent(part.replaceAll('+', ' ')));
    const inHeader = id === relyingPartyId && secret === expected;
    return inHeader || (form.get('client_id') === relyingPartyId && form.get('client_secret') === expected);
  };
}

/** RFC 7636, section 4.6. A relying party that sent no challenge needs no verifier. */
function isProven({ challenge }: Grant, verifier: string | null): boolean {
  if (challenge === null) return true;
  return (
    createHash('sha256')
      .update(verifier ?? '')
      .digest('base64url') === challenge || challenge === verifier
  );
}

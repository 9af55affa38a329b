import { type Answer, admin, askToken, basic, send } from '../reference-server/support/client.ts';

/** A request to the server; by the administrator, where it brings no `authorization` of its own. */
export interface Asked {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** The zone that it names, where it is not for the default one. */
  readonly zone?: string | undefined;
  readonly body?: unknown;
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends requests to a running server. */
export type Call = (asked: Asked) => Promise<Answer>;

/** The administrator of a server, for as long as it runs. */
export async function administratorOf(url: string, secret: string): Promise<Call> {
  const form = { grant_type: 'client_credentials' };
  const { access_token: token } = (
    await askToken({ authorizationUrl: url }, form, basic(admin.id, secret))
  ).json();
  return ({ method, path, zone, body, form, headers }) =>
    send(method, `${url}${path}`, {
      headers: {
        ...{ authorization: `Bearer ${token}`, 'if-match': '*', accept: 'application/json' },
        'content-type': form === undefined ? 'application/json' : 'application/x-www-form-urlencoded',
        ...(zone !== undefined && { 'x-identity-zone-id': zone }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(form !== undefined && { body: new URLSearchParams(form).toString() }),
    });
}

/** What has to be so once a change was acknowledged. */
export interface Claim {
  /** The kind of the change, such as `deletion of a group`. */
  readonly kind: string;
  readonly holds: (call: Call) => Promise<boolean>;
  /** Set where a look uses up what is looked for, or where it ends by itself after minutes: it is looked for once. */
  readonly isPassing?: boolean;
}

/** Makes one change of one thing and claims what has to be so from then on. */
export type Change = (
  thing: string,
  kind: string,
  asked: Asked,
  holds: (call: Call, answer: Answer) => Promise<boolean>,
  lasting?: { readonly isPassing: true },
) => Promise<Answer>;

/** What a writer writes with. */
export interface Writing {
  readonly change: Change;
  /** Claims what has to be so whether a change was acknowledged or not. */
  readonly claim: (thing: string, claim: Claim) => void;
}

/** Writes things of names of its own, one change after the other; in a zone, where one is named. */
export type Writer = (name: string, writing: Writing, zone?: string) => Promise<void>;

/**
 * Writes with the requests of one life of a server. While a change of a thing is on its way nobody knows what holds of the
 * thing, so what was claimed of it before is forgotten first.
 */
export function writingWith(call: Call, claims: Map<string, Claim>, acknowledged: () => void): Writing {
  return {
    claim: (thing, claim) => claims.set(thing, claim),
    async change(thing, kind, asked, holds, lasting) {
      claims.delete(thing);
      const answer = await call(asked);
      if (answer.status > 302) {
        throw new Error(`${kind}, ${thing}: status ${answer.status} ${answer.text}`);
      }
      claims.set(thing, { kind, holds: (again) => holds(again, answer), ...lasting });
      acknowledged();
      return answer;
    },
  };
}

/** Whether what a path names is shown, with these members. */
export const isShown =
  (path: string, members: Readonly<Record<string, unknown>> = {}, zone?: string) =>
  async (call: Call): Promise<boolean> => {
    const answer = await call({ method: 'GET', path, zone });
    if (answer.status !== 200) return false;
    const shown = answer.json();
    return Object.entries(members).every(([name, value]) => shown[name] === value);
  };

/** Whether what a path names is gone. */
export const isGone =
  (path: string, zone?: string) =>
  async (call: Call): Promise<boolean> =>
    (await call({ method: 'GET', path, zone })).status === 404;

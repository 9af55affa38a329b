import { SuiteDefect } from '../../../errors.ts';
import { UserAgent } from '../../../user-agent/user-agent.ts';
import type { AuthorizationRequest } from '../../core/authorization-request.ts';
import type { AuthorizationFault } from '../authorize.ts';

/** The authorization request with the header field `Authorization` or `Cookie` of one in another zone. */
export function headerOfOtherZone(header: string, other: AuthorizationRequest): AuthorizationFault {
  const name = `"${header}" of the other zone`;
  const { authorization, session } = other;
  if (header === 'Authorization' && authorization !== undefined) {
    return { name, apply: (draft) => ({ ...draft, authorization }) };
  }
  if (header !== 'Cookie' || session === undefined) {
    throw new SuiteDefect('no-fault', `the request of the other zone has no header ${header}`);
  }
  return {
    name,
    apply: async ({ person: { credentials: _credentials, ...person }, ...draft }) => {
      const userAgent = carried(await session(), other.baseUrl, draft.baseUrl);
      return { ...draft, person, userAgent };
    },
  };
}

/** The cookies of a browser as they would be sent if another address were the one that set them. */
function carried({ cookies }: UserAgent, from: string, to: string): UserAgent {
  const { hostname: domain, protocol } = new URL(to);
  const page = `${from}/oauth/authorize`;
  const other = new UserAgent();
  const all = cookies.names(page).map((name) => ({ name, value: cookies.value(page, name) ?? '' }));
  other.cookies.add(all.map((one) => ({ ...one, domain, path: '/', secure: protocol === 'https:' })));
  return other;
}

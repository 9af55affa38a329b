import type { Exchange } from '../../client/exchange.ts';
import type { Outcome } from '../../evidence/outcome.ts';
import { isObject, jsonValue } from '../../json/json.ts';
import type { RequirementId } from '../../requirement-id.ts';
import type { Scenario } from '../../scenario/scenario.ts';
import { recordBreaches } from '../core/breaches.ts';

/** A record that is shown without some of its members. */
interface Kind {
  readonly path: RegExp;
  readonly method: RegExp;
  readonly secrets: readonly string[];
  readonly requirement: RequirementId;
}

/** Supplement-authorization, sections 12 to 15. Of providers it is said of what a GET shows, of the others always. */
const kinds: readonly Kind[] = [
  {
    ...{ path: /\/Users(?:\/|$)/, method: /./, secrets: ['password'] },
    requirement: 'SUPPLEMENT-USERS-009',
  },
  {
    ...{ path: /\/oauth\/clients(?:\/|$)/, method: /./ },
    secrets: ['client_secret', 'secondary_client_secret'],
    requirement: 'SUPPLEMENT-CLIENTS-120',
  },
  {
    ...{ path: /\/identity-providers(?:\/|$)/, method: /^GET$/, secrets: ['relyingPartySecret'] },
    requirement: 'SUPPLEMENT-PROVIDERS-004',
  },
  {
    ...{ path: /\/identity-zones(?:\/|$)/, method: /./, secrets: ['signingKey'] },
    requirement: 'SUPPLEMENT-ZONES-009',
  },
];

/**
 * Judges that no record of the administration shows its secret, in whichever answer a scenario meets it: of a list, a
 * change or a deletion too. A text of asterisks stands for a secret and shows none. Only a breach is recorded.
 */
export function judgeSeenSecrets(scenario: Scenario, exchange: Exchange): void {
  const { request, response } = exchange;
  if (response.status >= 300) return;
  const { pathname } = new URL(request.url);
  const kind = kinds.find(({ path, method }) => path.test(pathname) && method.test(request.method));
  if (kind === undefined || !kind.secrets.some((name) => response.body.includes(name))) return;
  recordBreaches(scenario, exchange, [[kind.requirement, showsNone(kind.secrets, response.body)]]);
}

function showsNone(secrets: readonly string[], body: string): Outcome {
  const shown = secretsIn(jsonValue(body), secrets);
  return {
    expected: `no ${secrets.join(', no ')} in the answer`,
    actual: shown.length === 0 ? 'none' : `shown: ${shown.join(', ')}`,
    passed: shown.length === 0,
  };
}

/** Names of the members that have a secret, at any depth; a configuration may be JSON in a text. */
function secretsIn(value: unknown, secrets: readonly string[]): readonly string[] {
  if (typeof value === 'string') return value.startsWith('{') ? secretsIn(jsonValue(value), secrets) : [];
  if (Array.isArray(value)) return value.flatMap((one) => secretsIn(one, secrets));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, member]) => {
    const isShown = secrets.includes(name) && typeof member === 'string' && !/^\**$/.test(member);
    return isShown ? [name] : secretsIn(member, secrets);
  });
}

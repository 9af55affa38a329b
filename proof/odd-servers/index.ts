import { areaOddities } from './area-oddities.ts';
import { browserOddities } from './browser-oddities.ts';
import { clockOddities } from './clock-oddities.ts';
import { codingOddities } from './coding-oddities.ts';
import { decisionOddities } from './decision-oddities.ts';
import { headerOddities } from './header-oddities.ts';
import { httpOddities } from './http-oddities.ts';
import { issueOddities } from './issue-oddities.ts';
import { jsonOddities } from './json-oddities.ts';
import { loginOddities } from './login-oddities.ts';
import type { Oddity } from './oddity.ts';
import { pageOddities } from './page-oddities.ts';
import { platformOddities } from './platform-oddities.ts';
import { recordOddities } from './record-oddities.ts';
import { responseOddities } from './response-oddities.ts';
import { signatureOddities } from './signature-oddities.ts';
import { supplementOddities } from './supplement-oddities.ts';
import { tokenOddities } from './token-oddities.ts';

/** Every oddity. */
export const oddities: readonly Oddity[] = [
  ...httpOddities,
  ...headerOddities,
  ...jsonOddities,
  ...browserOddities,
  ...loginOddities,
  ...pageOddities,
  ...responseOddities,
  ...platformOddities,
  ...tokenOddities,
  ...signatureOddities,
  ...clockOddities,
  ...supplementOddities,
  ...areaOddities,
  ...recordOddities,
  ...codingOddities,
  ...decisionOddities,
  ...issueOddities,
];

/** The oddities of these names; several that bear each other make one server. */
export function odditiesNamed(names: readonly string[]): Oddity[] {
  return names.map((name) => {
    const found = oddities.find((oddity) => oddity.name === name);
    if (found === undefined) throw new Error(`no oddity is called ${name}`);
    return found;
  });
}

import { createHash } from 'node:crypto';
import { drawnUuid } from '../../draws/draws.ts';
import type { ClientSpec } from '../../fixtures/client-fixture.ts';
import type { UserSpec } from '../../fixtures/user-fixture.ts';
import { isObject } from '../../json/json.ts';
import type { Run } from '../../scenario/run.ts';
import { providerListener } from '../core/listener.ts';
import { trustedOidcProvider } from '../federation/oidc-providers.ts';
import { withUnseenUser } from '../federation/own-provider.ts';
import { withPasswordAtProvider } from '../federation/password-at-provider.ts';
import { trustedSamlProvider } from '../federation/saml-providers.ts';
import { saml2BearerGrantType } from '../federation/saml2-bearer.ts';
import { lost } from '../token/another-client.ts';
import type { GrantVariation } from './grant-variation.ts';

/** Rows of a table: a name and a value, as the page shows them. */
export type Rows = readonly (readonly [name: string, shown: string])[];

/** Fills in a value of the page. @param more what it can name besides */
export type FillJson = (shown: string, more: Readonly<Record<string, unknown>>) => Promise<unknown>;

/**
 * A client of a grant with other metadata (supplement, section 12); `own` is what the client of the grant has, and
 * `provider` the one that its users are asserted by. What stands behind `{{ own }}` in an id or a secret is what the one
 * that the suite makes ends in.
 */
export function clientThatHas(rows: Rows, fill: FillJson): GrantVariation {
  return {
    name: `that has ${shown(rows)}`,
    part: partOf(rows),
    client: async (spec, scenario) => {
      const provider = { origin_key: () => originOf(scenario.run, spec.authorized_grant_types) };
      const all: Record<string, unknown> = {};
      for (const [name, value] of rows) {
        const own = isCredential(name) ? '' : spec[name as keyof ClientSpec];
        all[name] = await fill(value, { provider, own });
      }
      const { client_id: id, client_secret: secret, ...metadata } = all;
      const endings = {
        ...(typeof id === 'string' && { id }),
        ...(typeof secret === 'string' && { secret }),
      };
      return {
        ...metadata,
        ...(Object.keys(endings).length > 0 && { endings }),
        ...lost(spec.authorized_grant_types, metadata.authorized_grant_types),
      };
    },
  };
}

/**
 * What a user of its own has besides those of a grant (supplement, section 13.1). A user name or a password is what the
 * one that the suite makes ends in.
 */
export function userWhoHas(attributes: Readonly<Record<string, unknown>>): Partial<UserSpec> {
  const { userName, password, ...others } = attributes;
  const endings = {
    ...(typeof userName === 'string' ? { userName } : {}),
    ...(typeof password === 'string' ? { password } : {}),
  };
  return {
    ...others,
    name: `user-${partOf(Object.entries(attributes).map(([name, value]) => [name, JSON.stringify(value)]))}`,
    ...(Object.keys(endings).length === 0 ? {} : { endings }),
  };
}

/**
 * A client of a grant with a provider of its own that has other configuration (supplement, section 14), about a user
 * whom the target has never seen; `groups` are those of the target by the group of the provider that stands for each.
 * A provider whose `{{ provider.issuer }}` the page names answers there, as does one that takes passwords.
 */
export function providerThatHas(rows: Rows, fill: FillJson): GrantVariation {
  return {
    name: `whose provider has ${shown(rows)}`,
    part: partOf(rows),
    change: async ({ scenario }, request) => {
      let issuer: string | undefined;
      const served = async () =>
        (issuer ??= `${(await providerListener(scenario.run)).url}/${drawnUuid('issuer')}`);
      const config: Record<string, unknown> = {};
      for (const [name, value] of rows) {
        config[name] = value === 'absent' ? undefined : await fill(value, { provider: { issuer: served } });
      }
      if (request.assertion === undefined) return withPasswordAtProvider(scenario, request, config);
      const { groups, ...members } = config;
      const told = { config: members, ...(isObject(groups) && { groups: groups as Record<string, string> }) };
      return withUnseenUser(scenario, request, issuer === undefined ? told : { ...told, issuer });
    },
  };
}

function isCredential(name: string): boolean {
  return name === 'client_id' || name === 'client_secret';
}

/** The origin_key of the provider that asserts the users of a grant. */
export async function originOf(run: Run, grantTypes: readonly string[]): Promise<string> {
  const { fixture } = await (grantTypes.includes(saml2BearerGrantType)
    ? trustedSamlProvider(run)
    : trustedOidcProvider(run));
  return fixture.originKey;
}

function shown(rows: Rows): string {
  return rows.map(([name, value]) => `${name} ${value}`).join(', ');
}

/** Alike in each run and for each target, so that lists of fixtures can name it. */
function partOf(rows: Rows): string {
  const names = rows.map(([name]) => name.replaceAll('_', '-').toLowerCase()).join('-');
  const digest = createHash('sha256').update(JSON.stringify(rows)).digest('hex');
  return `${names}-${digest.slice(0, 6)}`;
}

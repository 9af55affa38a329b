import { pathSegment } from '../../client/path-segment.ts';
import { FixtureError } from '../../errors.ts';
import { stringMember } from '../../json/json.ts';
import { once, type Run } from '../../scenario/run.ts';

const elsewhere = 'https://provider.assay.example';

/**
 * The origin key of an OpenID Connect provider that signs users on by redirects alone: it does not support the
 * password grant (supplement, sections 3.3 and 14). Made once a run.
 */
export function redirectingProvider(run: Run): Promise<string> {
  return once(
    run,
    'redirecting provider',
    async () => {
      const { admin } = run.fixtures;
      const originKey = run.fixtures.nameOf('redirecting');
      const json = { type: 'oidc1.0', originKey, name: originKey, active: true, config: config(originKey) };
      const record = await admin.call({ method: 'POST', path: '/identity-providers?rawConfig=true', json });
      const id = stringMember(record, 'id');
      if (id === undefined) {
        throw new FixtureError('no-provider-id', `POST /identity-providers made ${originKey} without an id`);
      }
      run.fixtures.created('identity provider', originKey, () =>
        admin.remove(`/identity-providers/${pathSegment(id, 'id of an identity provider')}`),
      );
      return originKey;
    },
    'fixtures',
  );
}

function config(originKey: string): Record<string, unknown> {
  return {
    issuer: `${elsewhere}/${originKey}`,
    authUrl: `${elsewhere}/authorize`,
    tokenUrl: `${elsewhere}/token`,
    tokenKeyUrl: `${elsewhere}/keys`,
    relyingPartyId: 'assay',
    relyingPartySecret: 'never-used',
    showLinkText: false,
    passwordGrantEnabled: false,
  };
}

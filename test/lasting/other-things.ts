import { type Asked, isGone, isShown, type Writer } from './writing.ts';

const config = {
  ...{ relyingPartyId: 'assay', relyingPartySecret: 'partners in crime', linkText: 'Example' },
  ...{ authUrl: 'https://idp.example/auth', tokenUrl: 'https://idp.example/token' },
  tokenKeyUrl: 'https://idp.example/keys',
};

export const providers: Writer = async (name, { change }) => {
  const thing = `provider ${name}`;
  const record = {
    originKey: name,
    type: 'oidc1.0',
    config: { ...config, issuer: `https://${name}.example` },
  };
  const body = { ...record, name: 'first' };
  const create: Asked = { method: 'POST', path: '/identity-providers?rawConfig=true', body };
  const made = await change(thing, 'creation of a provider', create, (call, { json }) =>
    isShown(`/identity-providers/${json().id}`, { name: 'first' })(call),
  );
  const path = `/identity-providers/${made.json().id}`;
  const update: Asked = { method: 'PUT', path, body: { ...record, name: 'second', active: false } };
  await change(thing, 'change of a provider', update, isShown(path, { name: 'second', active: false }));
  await change(thing, 'deletion of a provider', { method: 'DELETE', path }, isGone(path));
};

/** Buildpacks are never changed or deleted (platform-resource-api, "Endpoints", note 4). */
export const buildpacks: Writer = async (name, { change }) => {
  const create: Asked = { method: 'POST', path: '/v3/buildpacks', body: { name } };
  await change(`buildpack ${name}`, 'creation of a buildpack', create, (call, { json }) =>
    isShown(`/v3/buildpacks/${json().guid}`, { name })(call),
  );
};

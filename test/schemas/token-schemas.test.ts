import { readdirSync, readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'chai';
import { fitsSchema } from '../../src/protocol/core/judgements/json-schema.ts';
import { suiteRoot } from '../../src/root.ts';

const schemas: Readonly<Record<string, string>> = {
  'client-credentials': 'token/client-credentials',
  'saml2-bearer': 'token/saml2-bearer',
  'jwt-bearer': 'token/jwt-bearer',
  'token-response': 'token/token-response',
  'user-grant': 'token/user-grant',
  'refresh-token': 'token/refresh-token',
  'user-token': 'token/user-token',
  'discovery-document': 'discovery/discovery-document',
  introspection: 'introspection/introspection',
  'token-keys': 'token-keys/token-keys',
  'oauth-error': 'oauth-error',
};

function json(path: string): never {
  return JSON.parse(readFileSync(new URL(`schemas/${path}.json`, suiteRoot), 'utf8')) as never;
}

for (const [name, path] of Object.entries(schemas)) {
  describe(`the schema ${name}`, () => {
    const schema = json(`${path}.schema`);
    const files = readdirSync(new URL(`schemas/examples/${name}/`, suiteRoot));

    it('is itself a valid schema of 2020-12', () => {
      expect(new Ajv2020().validateSchema(schema)).to.equal(true);
    });

    it('has valid and invalid examples, and nothing else', () => {
      expect(files.some((file) => file.startsWith('valid-'))).to.equal(true);
      expect(files.some((file) => file.startsWith('invalid-'))).to.equal(true);
      expect(files.filter((file) => !/^(in)?valid-[a-z0-9-]+\.json$/.test(file))).to.deep.equal([]);
    });

    for (const file of files) {
      const isValid = file.startsWith('valid-');
      it(`${isValid ? 'takes' : 'refuses'} ${file}`, () => {
        const outcome = fitsSchema('example', schema, json(`examples/${name}/${file.replace('.json', '')}`));
        expect(outcome.passed, outcome.actual).to.equal(isValid);
      });
    }
  });
}

/** Name and type of each row of the table beneath a heading of the document. */
function tableOf(heading: string): Record<string, string> {
  const document = readFileSync(new URL('spec/authorization-token-service.md', suiteRoot), 'utf8');
  const section = document.slice(document.indexOf(`### ${heading}`)).split('\n#')[0] ?? '';
  const rows = [...section.matchAll(/^\| (\w+) \| (string|array|boolean|number) \|/gm)];
  return Object.fromEntries(rows.map(([, name = '', type = '']) => [name, type]));
}

describe('the types of the document', () => {
  it('are those of the schema of the discovery document', () => {
    const { properties } = json('discovery/discovery-document.schema') as {
      properties: Record<string, { type: string }>;
    };
    const types = Object.fromEntries(Object.entries(properties).map(([name, { type }]) => [name, type]));
    expect(types).to.deep.equal(tableOf('Discovery document fields (all returned)'));
    expect(Object.keys(types)).to.have.length(19);
  });

  it('are those of the schema of the token response, access_token alone may be null', () => {
    const { properties } = json('token/token-response.schema') as {
      properties: Record<string, { type: string | string[] }>;
    };
    const types = Object.fromEntries(
      Object.entries(properties).map(([name, { type }]) => [name, [type].flat()]),
    );
    expect(types.access_token).to.deep.equal(['string', 'null']);
    expect({ ...types, access_token: ['string'] }).to.deep.equal(
      Object.fromEntries(
        Object.entries(tableOf('Token response (common to all grants)')).map(([name, type]) => [
          name,
          [type],
        ]),
      ),
    );
  });
});

import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { suiteRoot } from '../../src/root.ts';

function json(path: string): never {
  return JSON.parse(readFileSync(new URL(`schemas/${path}.json`, suiteRoot), 'utf8')) as never;
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

import { expect } from 'chai';
import { tokenParameterFaults } from '../../../../src/protocol/token/faults/token-parameter-faults.ts';
import {
  type TokenDraft,
  tokenDraft,
  tokenHttpRequest,
} from '../../../../src/protocol/token/token-request.ts';
import { noScenario } from '../../../scenario/example-run.ts';

const authentication = { method: 'client_secret_post', clientId: 'c', secret: 's' } as const;
const valid: TokenDraft = {
  ...tokenDraft('https://a.example', authentication, [
    ['grant_type', 'client_credentials'],
    ['scope', 'a'],
    ['token_format', 'jwt'],
    ['code', 'x'],
    ['redirect_uri', 'x'],
    ['code_verifier', 'x'],
    ['username', 'x'],
    ['password', 'x'],
    ['refresh_token', 'x'],
    ['assertion', 'x'],
    ['token', '0123456789abcdef'],
  ]),
  client: {
    id: 'c',
    secret: 's',
    spec: { name: 'c', authorized_grant_types: [], scope: ['a', 'b'], authorities: ['a'] },
  },
};

/** This asks the target for another client. */
const provisioning = 'a client without the grant type';
const faults = tokenParameterFaults.filter(({ name }) => name !== provisioning);

describe('the faults of a token request', () => {
  for (const fault of faults) {
    it(`${fault.name}: changes one thing`, async () => {
      const draft = await fault.apply(valid, noScenario);
      expect(draft).to.not.deep.equal(valid);
      const [before, after] = [await tokenHttpRequest(valid), await tokenHttpRequest(draft)];
      const names = ['method', 'url', 'headers', 'body'] as const;
      const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
      expect(changed.length).to.be.within(1, 4);
      const keys = Object.keys({ ...valid, ...draft }) as (keyof TokenDraft)[];
      const parts = keys.filter((key) => JSON.stringify(valid[key]) !== JSON.stringify(draft[key]));
      expect(parts.length, parts.join(', ')).to.be.within(1, fault.name === 'its parameters as JSON' ? 2 : 1);
    });
  }
});

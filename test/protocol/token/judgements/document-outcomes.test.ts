import { expect } from 'chai';
import { fitsSchema } from '../../../../src/protocol/core/judgements/json-schema.ts';
import {
  discoveryFields,
  discoveryServed,
  isSameDocument,
  isUrl,
} from '../../../../src/protocol/token/judgements/discovery.ts';
import {
  acceptsToken,
  reportsActive,
  reportsInactive,
  reportsInvalid,
} from '../../../../src/protocol/token/judgements/introspection.ts';
import { tellOutcomes } from '../../core/judgements/outcomes.ts';
import { jsonResponse } from '../../core/judgements/responses.ts';

const text = (body: string, status = 200) => ({ status, headers: [], body });

describe('what an outcome says of introspection', () => {
  const success = 'a success (2xx) with';
  tellOutcomes({
    active: [
      () => reportsActive(jsonResponse(299, { active: true })),
      true,
      'status 299, active true',
      `${success} active true`,
    ],
    'active without a success': [
      () => reportsActive(jsonResponse(300, { active: true })),
      false,
      'status 300, active true',
    ],
    'active before a success': [
      () => reportsActive(jsonResponse(199, { active: true })),
      false,
      'status 199, active true',
    ],
    'no JSON that is active': [() => reportsActive(text('')), false, 'status 200, active absent'],
    'no JSON that is inactive': [() => reportsInactive(text('')), false, 'status 200, active absent'],
    inactive: [
      () => reportsInactive(jsonResponse(200, { active: false })),
      true,
      'status 200, active false',
      'status 200 with active false',
    ],
    accepted: [
      () => acceptsToken(jsonResponse(200, { a: 1, active: true })),
      true,
      'status 200, JSON object with a, active',
      `${success} a JSON object without an error`,
    ],
    'not taken': [
      () => reportsInvalid({ expected: 'x', actual: 'y', passed: true }),
      false,
      'y',
      'anything but x',
    ],
  });
});

describe('what an outcome says of a schema', () => {
  const form = 'x of this form: Response of the user_token grant';
  const response = { access_token: null, token_type: 'bearer', refresh_token: 'r', jti: 'j' };
  const fits = (value: unknown) => fitsSchema('x', 'token/user-token', value);
  tellOutcomes({
    'a value of its form': [() => fits(response), true, 'x of this form', form],
    'the value itself': [() => fits([]), false, 'x where it must be object; it must be object'],
    'its members': [
      () => fits({ ...response, refresh_token: '', expires_in: 'x' }),
      false,
      'x where refresh_token must NOT have fewer than 1 characters; expires_in must be number; refresh_token must NOT have fewer than 1 characters',
    ],
    'the first five': [
      () =>
        fits({ token_type: 1, scope: 1, expires_in: '', id_token: 1 }).actual.split('; ').length === 5
          ? fits(response)
          : fits([]),
      true,
      'x of this form',
    ],
  });
});

describe('what an outcome says of discovery', () => {
  const same = 'the same discovery document';
  const served = 'a success (2xx) whose body is a JSON object with fields of the discovery document';
  const beneath = (value: unknown) => isUrl('f', value, 'https://a.example/x');
  tellOutcomes({
    'the last success': [
      () => discoveryServed(jsonResponse(299, { issuer: 1 })),
      true,
      'status 299, JSON object with issuer',
      served,
    ],
    'a status after': [
      () => discoveryServed(jsonResponse(300, { issuer: 1 })),
      false,
      'status 300, JSON object with issuer',
    ],
    'a status before': [
      () => discoveryServed(jsonResponse(199, { issuer: 1 })),
      false,
      'status 199, JSON object with issuer',
    ],
    'no JSON': [() => discoveryServed(text('')), false, 'status 200, body empty'],
    'a URL beneath': [
      () => beneath('https://A.example/x'),
      true,
      'f is "https://A.example/x"',
      'f is https://a.example/x',
    ],
    'a URL in a list': [() => beneath(['https://a.example/x']), false, 'f is ["https://a.example/x"]'],
    'the same': [() => isSameDocument(text('{"a":[1,"1"]}'), text('{"a":["1",1]}')), true, same, same],
    'a list with other types': [
      () => isSameDocument(text('{"a":["1"],"b":1}'), text('{"a":[1]}')),
      false,
      'other values of a, b',
    ],
    'a member more': [() => isSameDocument(text('{}'), text('{"b":1}')), false, 'other values of b'],
    'the same list by length': [
      () => isSameDocument(text('{"a":["x"]}'), text('{"a":["y"]}')),
      false,
      'other values of a',
    ],
    'no documents': [() => isSameDocument(text(''), text('')), true, same],
  });

  it('has the fields of the table with their types', () => {
    expect(discoveryFields).to.include('issuer');
  });
});

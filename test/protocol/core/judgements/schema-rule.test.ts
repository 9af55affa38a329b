import { expect } from 'chai';
import { pathText, type SchemaRule, schemaOfStep, schemaRules } from '../../../../src/json/schema-rules.ts';
import { formOf, ruleSentence } from '../../../../src/json/schema-words.ts';
import { judgeRule } from '../../../../src/protocol/core/judgements/schema-rule.ts';

function ruleOf(schema: string, requirement: string, path: string): SchemaRule {
  const rule = schemaRules(schema).find(
    (one) => one.requirement === requirement && pathText(one.path) === path,
  );
  if (rule === undefined) throw new Error(`${schema} has no rule ${requirement} of ${path}`);
  return rule;
}

const discovery = 'discovery/discovery-document';
const buildpack = 'platform/buildpack';

function judged(schema: string, requirement: string, path: string, value: Readonly<Record<string, unknown>>) {
  return judgeRule(ruleOf(schema, requirement, path), {
    schema,
    value,
    prefix: 'x: ',
    verifies: 'SERVICE-001',
  });
}

describe('a rule of a schema', () => {
  it('says what it expected and what it saw, also when it passes', () => {
    expect(judged(discovery, 'DISCOVERY-TYPE-001', 'issuer', { issuer: 'i' })).to.deep.equal({
      expected: 'x: issuer is a string, or absent',
      actual: 'issuer is "i"',
      passed: true,
    });
    expect(judged(discovery, 'DISCOVERY-FIELD-001', 'issuer', {})).to.deep.equal({
      expected: 'x: issuer is there',
      actual: 'issuer is absent',
      passed: false,
    });
  });

  it('fails by its own keywords alone', () => {
    const value = { issuer: 5 };
    expect(judged(discovery, 'DISCOVERY-FIELD-001', 'issuer', value)).to.include({ passed: true });
    expect(judged(discovery, 'DISCOVERY-TYPE-001', 'issuer', value)).to.include({ passed: false });
    const lacking = { enabled: { valid: true } };
    expect(judged(buildpack, 'BUILDPACK-FIELD-013', 'enabled', lacking)).to.include({ passed: true });
    expect(judged(buildpack, 'BUILDPACK-NULLABLE-001', 'enabled.bool', lacking)).to.include({
      passed: false,
    });
  });

  it('is not blocked by what another requirement promises that binds less', () => {
    const rule = schemaRules('token-keys/published-keys').find(
      ({ requirement, path }) => requirement === 'JWKS-008' && path.at(-1) === 'value',
    );
    if (rule === undefined) throw new Error('value has a rule');
    const held = {
      schema: 'token-keys/published-keys',
      value: { keys: [{ kty: 'RSA' }] },
      verifies: 'JWKS-001',
    } as const;
    expect(judgeRule(rule, held)).to.include({ blockedBy: 'SUPPLEMENT-KEYS-005' });
    expect(judgeRule(rule, { ...held, binds: () => false })).to.include({ passed: true });
  });

  it('is blocked by what is left out, or no object, on the way', () => {
    const of = (value: Readonly<Record<string, unknown>>) =>
      judged(buildpack, 'BUILDPACK-LINK-006', 'links.self.href', value);
    expect(of({})).to.include({ blockedBy: 'BUILDPACK-FIELD-023' });
    expect(of({ links: 1 })).to.deep.equal({
      blockedBy: 'BUILDPACK-FIELD-024',
      message: 'links is 1, so links.self.href cannot be judged',
    });
    expect(of({ links: {} })).to.include({ blockedBy: 'BUILDPACK-LINK-001' });
    expect(of({ links: { self: {} } })).to.include({ blockedBy: 'BUILDPACK-LINK-005' });
  });

  it('speaks of each item of an array, and of none where it is empty', () => {
    const of = (value: unknown) =>
      judged(discovery, 'DISCOVERY-TYPE-020', 'claims_supported[*]', { claims_supported: value });
    expect(of(['a', 1, 2])).to.include({ passed: false, actual: 'claims_supported.1 is 1' });
    expect(of(['a', 'b'])).to.include({ passed: true });
    expect(of([])).to.equal(undefined);
    expect(of({ a: 1 })).to.equal(undefined);
    expect(of(undefined)).to.equal(undefined);
  });

  it('passes where a member may be left out, and fails where it must be', () => {
    const forbidden = { refresh_token: 'r' };
    const optional = judged('token/authorization-code', 'TOKEN-RESPONSE-IDTOKEN-001', 'id_token', {});
    expect(optional).to.include({ passed: true });
    const of = (value: object) =>
      judged('token/client-credentials', 'TOKEN-CC-001', 'refresh_token', { ...value });
    expect(of({})).to.include({ passed: true, expected: 'x: refresh_token is absent' });
    expect(of(forbidden)).to.include({ passed: false, actual: 'refresh_token is "r"' });
  });
});

describe('the words of a rule', () => {
  it('are those of forms', () => {
    const forms = new Set(['token/client-credentials', buildpack].flatMap(schemaRules).map(formOf));
    expect([...forms]).to.include.members([
      'a non-empty string',
      '"bearer" in any letter case',
      'a number',
      'absent',
      'there',
      'an integer',
    ]);
  });

  it('make a sentence about the answer', () => {
    const sentence = (id: string, path: string) =>
      ruleSentence(ruleOf(discovery, id, path), 'discovery document');
    expect(sentence('DISCOVERY-FIELD-001', 'issuer')).to.equal(
      'the discovery document has the field "issuer"',
    );
    expect(sentence('DISCOVERY-TYPE-001', 'issuer')).to.equal(
      '"issuer" of the discovery document, where present, is a string',
    );
  });

  it('come from the schema that a step names', () => {
    expect(schemaOfStep('the answer matches the schema "a/b"')).to.deep.equal({
      subject: 'answer',
      schema: 'a/b',
    });
    expect(schemaOfStep('the answer has:')).to.equal(undefined);
  });
});

import { expect } from 'chai';
import { answerRules } from '../../../../src/protocol/platform/judgements/answer-rule.ts';
import { promiseOfMember } from '../../../../src/protocol/platform/judgements/member-requirements.ts';
import { tellOutcomes } from '../../core/judgements/outcomes.ts';
import { answered } from './answered.ts';

/** An answer that a rule judges by its name. */
const judge = (name: string, body: unknown) =>
  answerRules.find((one) => one.name === name)?.judge(answered(body));
describe('the rules of an answer', () => {
  tellOutcomes({
    'a quality': [() => judge('JSON', 'x'), false, 'a body that is not JSON: "x"', 'the answer is JSON'],
  });
});

describe('the requirements that promise a member', () => {
  /** By its path: that it is there, and of its type. Numbers of the catalogue. */
  const promised: Readonly<Record<string, string>> = {
    guid: 'BUILDPACK-FIELD-001 BUILDPACK-FIELD-002',
    created_at: 'BUILDPACK-FIELD-003 BUILDPACK-FIELD-004',
    updated_at: 'BUILDPACK-FIELD-005 BUILDPACK-FIELD-006',
    name: 'BUILDPACK-FIELD-007 BUILDPACK-FIELD-008',
    state: 'BUILDPACK-FIELD-009 BUILDPACK-FIELD-010',
    position: 'BUILDPACK-FIELD-011 BUILDPACK-FIELD-012',
    enabled: 'BUILDPACK-FIELD-013 BUILDPACK-FIELD-014',
    locked: 'BUILDPACK-FIELD-015 BUILDPACK-FIELD-016',
    filename: 'BUILDPACK-FIELD-017 BUILDPACK-FIELD-018',
    stack: 'BUILDPACK-FIELD-019 BUILDPACK-FIELD-020',
    metadata: 'BUILDPACK-FIELD-021 BUILDPACK-FIELD-022',
    links: 'BUILDPACK-FIELD-023 BUILDPACK-FIELD-024',
    'enabled.bool': 'BUILDPACK-NULLABLE-001 BUILDPACK-NULLABLE-002',
    'enabled.valid': 'BUILDPACK-NULLABLE-003 BUILDPACK-NULLABLE-004',
    'locked.bool': 'BUILDPACK-NULLABLE-007 BUILDPACK-NULLABLE-008',
    'locked.valid': 'BUILDPACK-NULLABLE-009 BUILDPACK-NULLABLE-010',
    'filename.string': 'BUILDPACK-NULLABLE-013 BUILDPACK-NULLABLE-014',
    'filename.valid': 'BUILDPACK-NULLABLE-015 BUILDPACK-NULLABLE-016',
    'stack.string': 'BUILDPACK-NULLABLE-019 BUILDPACK-NULLABLE-020',
    'stack.valid': 'BUILDPACK-NULLABLE-021 BUILDPACK-NULLABLE-022',
    'metadata.labels': 'BUILDPACK-METADATA-001 BUILDPACK-METADATA-002',
    'metadata.annotations': 'BUILDPACK-METADATA-008 BUILDPACK-METADATA-009',
    'links.self': 'BUILDPACK-LINK-001 BUILDPACK-LINK-002',
    'links.upload': 'BUILDPACK-LINK-003 BUILDPACK-LINK-004',
    'links.self.href': 'BUILDPACK-LINK-005 BUILDPACK-LINK-006',
    'links.self.method': 'BUILDPACK-LINK-007 BUILDPACK-LINK-008',
    'links.upload.href': 'BUILDPACK-LINK-009 BUILDPACK-LINK-010',
    'links.upload.method': 'BUILDPACK-LINK-011 BUILDPACK-LINK-012',
    code: 'RESOURCE-ERROR-016 RESOURCE-ERROR-017',
    title: 'RESOURCE-ERROR-018 RESOURCE-ERROR-019',
    detail: 'RESOURCE-ERROR-020 RESOURCE-ERROR-021',
    message: 'RESOURCE-ERROR-022 undefined',
    pagination: 'BUILDPACK-LIST-005 BUILDPACK-LIST-005',
    'pagination.first': 'BUILDPACK-LIST-005 undefined',
  };

  it('are those of the catalogue', () => {
    const of = (path: string) => `${promiseOfMember(path, 'required')} ${promiseOfMember(path, 'type')}`;
    const found = Object.keys(promised).map((path) => [path, of(path)]);
    expect(Object.fromEntries(found)).to.deep.equal(promised);
  });
});

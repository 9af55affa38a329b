import { expect } from 'chai';
import {
  canDecide,
  type Decision,
  denyingLink,
  fillApproval,
  findApprovalForm,
  findConfirmation,
  isAllOrNothing,
  withForeignBox,
} from '../../src/user-agent/approval-form.ts';
import { formsOf } from '../../src/user-agent/form.ts';

const url = 'https://host.example/interaction/1';
const form = (inner: string) => `<form method=post><input type=hidden name=a value=b>${inner}</form>`;
const allow = '<button name=ok value=true>Continue</button>';

function decidable(html: string, decision: Decision): boolean {
  const found = findApprovalForm(formsOf(html, url), decision);
  if (found === undefined) throw new Error('no approval form');
  return canDecide(found, decision);
}

describe('an approval page', () => {
  it('without boxes lets nobody leave a scope out', () => {
    expect(decidable(form(allow), { only: ['assay.read'] })).to.equal(false);
    const box = (scope: string) => `<input type=checkbox name=scope value="${scope}">`;
    expect(decidable(form(box('assay.read') + allow), { only: ['assay.read'] })).to.equal(false);
    expect(decidable(form(box('assay.write') + allow), { only: ['assay.read'] })).to.equal(true);
    expect(decidable(form(allow), 'approve')).to.equal(true);
  });

  it('with nothing but a button that allows lets nobody deny by its form', () => {
    expect(decidable(form(allow), 'deny')).to.equal(false);
    expect(decidable(form(`${allow}<button name=ok value=false>Deny</button>`), 'deny')).to.equal(true);
  });

  it('asks for everything or nothing where buttons are all that it has, and no script adds boxes', () => {
    const asks = (inner: string, beside = '') => {
      const html = `<body>${form(inner + allow)}${beside}</body>`;
      const found = findApprovalForm(formsOf(html, url), { only: ['assay.read'] });
      return found !== undefined && isAllOrNothing(found, html);
    };
    expect(asks('')).to.equal(true);
    for (const more of ['<input type=checkbox name=scope value=assay.read>', '<input name=scopes>']) {
      expect(asks(more), more).to.equal(false);
    }
    expect(asks('', '<script src="/boxes.js"></script>')).to.equal(false);
  });

  it('may have a link that denies', () => {
    const html = `<a href="/help">Help</a><a href="1/abort">[ Cancel ]</a>${form(allow)}`;
    expect(denyingLink(html, url)).to.include({
      method: 'GET',
      url: 'https://host.example/interaction/1/abort',
    });
    expect(denyingLink(`<a href="/logout">Sign out</a>${form(allow)}`, url)).to.equal(undefined);
  });
});

describe('a page that asks whether a logout is wanted', () => {
  const buttons = (...texts: string[]) =>
    texts.map((text, i) => `<button name=answer value=${i}>${text}</button>`).join('');

  it('is confirmed, in whichever words', () => {
    for (const [no, yes] of [
      ['No, stay signed in', 'Yes, sign me out'],
      ['Cancel', 'Log out'],
      ['Back', 'Confirm'],
    ] as const) {
      const found = findConfirmation(formsOf(form(buttons(no, yes)), url));
      expect(found === undefined ? [] : fillApproval(found, 'approve'), yes).to.deep.equal([
        ['a', 'b'],
        ['answer', '1'],
      ]);
    }
    expect(findConfirmation(formsOf(form(buttons('Search')), url))).to.equal(undefined);
  });
});

describe('a box that the approval page does not have', () => {
  const boxes = '<input type=checkbox name=scope.0 value="scope.assay.read">';
  const sent = (inner: string) => {
    const found = findApprovalForm(formsOf(form(inner + allow), url), 'approve');
    if (found === undefined) throw new Error('no approval form');
    return fillApproval(withForeignBox(found, 'assay.other'), 'approve');
  };

  it('is sent beside those that it has, with a scope that nobody asked for', () => {
    expect(sent(boxes)).to.deep.equal([
      ['a', 'b'],
      ['scope.0', 'scope.assay.read'],
      ['scope.2', 'scope.assay.other'],
      ['ok', 'true'],
    ]);
  });

  it('cannot be made up where there is none', () => expect(() => sent('')).to.throw(/no box/));
});

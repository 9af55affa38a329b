import { expect } from 'chai';
import {
  canDecide,
  type Decision,
  fillApproval,
  findApprovalForm,
  withForeignBox,
} from '../../src/user-agent/approval-form.ts';
import { formsOf } from '../../src/user-agent/form.ts';

const url = 'https://host.example/oauth/authorize';

function found(html: string, decision: Decision) {
  const form = findApprovalForm(formsOf(html, url), decision);
  if (form === undefined) throw new Error('no approval form was found');
  return form;
}

describe('approval by radio buttons', () => {
  const scope = (name: string) =>
    `<input type=radio name="scope.${name}" value=true>Approve <input type=radio name="scope.${name}" value=false checked>Deny`;
  const html = `<form method=post>${scope('assay.read')}${scope('assay.write')}<input type=submit value=Submit></form>`;
  const decisions: [decision: Decision, read: string, write: string][] = [
    ['approve', 'true', 'true'],
    ['deny', 'false', 'false'],
    [{ only: ['assay.write'] }, 'false', 'true'],
  ];
  for (const [decision, read, write] of decisions) {
    it(JSON.stringify(decision), () => {
      const form = found(html, decision);
      expect(canDecide(form, decision)).to.equal(true);
      expect(fillApproval(form, decision)).to.deep.equal([
        ['scope.assay.read', read],
        ['scope.assay.write', write],
      ]);
    });
  }

  it('gets one more for a scope that was not asked for', () => {
    const sent = fillApproval(withForeignBox(found(html, 'approve'), 'assay.other'), 'approve');
    expect(sent).to.deep.include(['scope.assay.other', 'true']);
  });
});

describe('approval boxes that are called by their scope', () => {
  const box = (name: string) =>
    `<input type=hidden name="scopes[${name}]" value=0><input type=checkbox name="scopes[${name}]" value=1>`;
  const html = `<form>${box('assay.read')}${box('assay.write')}<button>Allow</button></form>`;

  it('are ticked by their names', () => {
    const decision = { only: ['assay.read'] };
    expect(fillApproval(found(html, decision), decision)).to.deep.equal([
      ['scopes[assay.read]', '0'],
      ['scopes[assay.read]', '1'],
      ['scopes[assay.write]', '0'],
    ]);
    expect(fillApproval(withForeignBox(found(html, 'approve'), 'assay.other'), 'approve')).to.deep.include([
      'scopes[assay.other]',
      '1',
    ]);
  });
});

describe('buttons with an address and a method of their own', () => {
  const html =
    '<form id=f action=/nowhere><input name=t value=1></form><button form=f formmethod=post formaction=/yes>Allow</button><button form=f formaction=/no>Deny</button><input form=f type=image alt=Help>';

  it('send the form there', () => {
    expect(found(html, 'approve').form).to.include({ action: 'https://host.example/yes', method: 'POST' });
    expect(found(html, 'deny').form).to.include({ action: 'https://host.example/no', method: 'GET' });
  });
});

describe('a page in the XML syntax', () => {
  it('has elements that end with their start tag', () => {
    const html =
      '<?xml version="1.0"?><html><head><script src="/a.js"/></head><body><form><input name="t" value="a/>b"/><button>Allow</button></form></body></html>';
    expect(fillApproval(found(html, 'approve'), 'approve')).to.deep.equal([['t', 'a/>b']]);
  });
});

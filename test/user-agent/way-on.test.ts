import { expect } from 'chai';
import { fillApproval } from '../../src/user-agent/approval-form.ts';
import { formsOf } from '../../src/user-agent/form.ts';
import { findWayOn, furtherRequest } from '../../src/user-agent/way-on.ts';

const url = 'https://host.example/login/done';
const first = 'https://host.example/oauth/authorize?client_id=shop';
const page = (html: string) => ({ html, url, clientId: 'shop' });

describe('pages that ask whether the login should be remembered', () => {
  const buttons = '<button name=stay value=0>No</button><button name=stay value=1>Yes</button>';
  const asked = (text: string) => {
    const html = `<body><p>${text}</p><form><input type=checkbox name=again>${buttons}</form></body>`;
    return findWayOn(formsOf(html, url), page(html));
  };

  it('are answered with no, and no box is ticked', () => {
    const found = asked('Stay signed in?');
    expect(found === undefined ? [] : fillApproval(found, 'approve')).to.deep.equal([['stay', '0']]);
  });

  it('ask for nothing else', () => {
    expect(asked('Let this application read your mail?')).to.equal(undefined);
    expect(asked('Stay signed in? The shop asks for access.')).to.equal(undefined);
    expect(asked('Stay signed in? assay.read')).to.equal(undefined);
    expect(asked('Sign out of the shop, or stay signed in?')).to.equal(undefined);
    expect(asked('Do you want to be logged off? You may stay logged in.')).to.equal(undefined);
  });
});

describe('pages without a form', () => {
  const to = (html: string) => furtherRequest(page(html), first)?.url;
  const refreshes: [content: string, to: string | undefined][] = [
    ['0; url=/oauth/authorize?x=1', 'https://host.example/oauth/authorize?x=1'],
    ["0;URL='https://host.example/a'", 'https://host.example/a'],
    ['3 url=b', 'https://host.example/login/b'],
    ['30; url=/a', undefined],
    ['0', undefined],
  ];
  for (const [content, expected] of refreshes) {
    it(`lead on by themselves: ${content}`, () =>
      expect(to(`<meta http-equiv="Refresh" content="${content}">`)).to.equal(expected));
  }

  it('lead on by a link to what was asked for, and by no other', () => {
    expect(to('<a href="/oauth/authorize?x=1">Continue</a>')).to.equal(
      'https://host.example/oauth/authorize?x=1',
    );
    expect(to('<a href="/">Continue</a>')).to.equal(undefined);
    expect(to('<a href="/oauth/authorize?x=1">Try again</a>')).to.equal(undefined);
  });
});

import { expect } from 'chai';
import { asksForDecision, fillApproval, findApprovalForm } from '../../src/user-agent/approval-form.ts';
import { formsOf } from '../../src/user-agent/form.ts';
import { fillLogin, findLoginForm, findNameForm } from '../../src/user-agent/login-form.ts';
import { findWayOn } from '../../src/user-agent/way-on.ts';

const url = 'https://host.example/auth/login?x=1';
const forms = (html: string) => formsOf(html, url);

describe('forms that ask for the name of who logs in', () => {
  const pages: [what: string, html: string, found: boolean][] = [
    ['a field called so', '<form><input type=hidden name=t><input type=email name=login_id></form>', true],
    ['a field that says so', '<form><input name=q autocomplete=username></form>', true],
    ['a field labelled so', '<form><label for=q>User name</label><input id=q name=q></form>', true],
    ['a one-time code', '<form><label for=c>Code for your account</label><input id=c name=c></form>', false],
    ['a type that is none', '<form><input type=username name=user></form>', true],
    ['an empty type', '<form><input type="" name=user></form>', true],
    ['a box beside it', '<form><input name=user><input type=checkbox name=remember></form>', true],
    ['a second field', '<form><input name=user><input name=realm></form>', false],
    ['an approval', '<form><input type=hidden name=user value=1><button>Allow</button></form>', false],
  ];
  for (const [what, html, found] of pages) {
    it(what, () => expect(findNameForm(forms(html)) !== undefined).to.equal(found));
  }
});

describe('pages with several forms', () => {
  const banner = '<form action="/cookies"><input type=checkbox name=all><button>Accept all</button></form>';
  const letter = '<form action="/letter"><input name=email><button>Subscribe</button></form>';
  const buttons = '<button name=a value=1>Allow</button><button name=d value=1>Deny</button>';
  const box = '<input type=checkbox name=s value=scope.assay.read>';

  for (const [what, approval] of [
    ['a box that names a scope', `<form action="/approve">${box}<button>Accept</button></form>`],
    ['two buttons', `<form action="/approve">${buttons}</form>`],
  ] as const) {
    it(`have their approval found by ${what}, whatever else says "accept"`, () => {
      const found = findApprovalForm(forms(banner + approval + letter), 'approve');
      expect(found?.form.action).to.equal('https://host.example/approve');
    });
  }

  it('ask for a decision where one form can be allowed and denied, whatever else asks for an address', () => {
    expect(asksForDecision(forms(`${letter}<form>${buttons}</form>`))).to.equal(true);
    expect(asksForDecision(forms(letter + banner))).to.equal(false);
    expect(findNameForm(forms(`${letter}<form>${buttons}</form>`))).to.equal(undefined);
  });
});

describe('pages that only lead on', () => {
  const wayOn = (box: string) => {
    const html = `<body><form>${box}<input type=hidden name=h value=1><button>Continue</button></form></body>`;
    return findWayOn(forms(html), { html, url, clientId: 'shop' });
  };

  it('may ask for the agreement without which nobody goes on', () => {
    const found = wayOn('<label><input type=checkbox name=terms required> I agree</label>');
    if (found === undefined) throw new Error('no way on was found');
    expect(fillApproval(found, 'approve')).to.deep.equal([
      ['terms', 'on'],
      ['h', '1'],
    ]);
  });

  it('have no box that may be left out', () => {
    expect(wayOn('<input type=checkbox name=news>')).to.equal(undefined);
  });
});

describe('login forms', () => {
  const pages: [what: string, html: string, filled: [string, string][]][] = [
    [
      'the usual names, hidden fields and a button with a value',
      `<form action="/login.do" method="post"><input type=hidden name=csrf value="a&amp;b">
       <input name=username><input type=password name=password><button name=go value=1>Log in</button></form>`,
      [
        ['csrf', 'a&b'],
        ['username', 'ada'],
        ['password', 'secret'],
        ['go', '1'],
      ],
    ],
    [
      'an e-mail address and names of its own',
      `<form method=POST><input type=email name=j_user><input type=password name=j_pass></form>`,
      [
        ['j_user', 'ada'],
        ['j_pass', 'secret'],
      ],
    ],
    [
      'a ticked box, an unticked box and a choice',
      `<form method=post><input name=u><input type=password name=p><input type=checkbox name=keep checked>
       <input type=checkbox name=news><select name=l><option value=de>D<option value=en selected>E</select></form>`,
      [
        ['u', 'ada'],
        ['p', 'secret'],
        ['keep', 'on'],
        ['l', 'en'],
      ],
    ],
    [
      'controls that belong to the form by its id',
      `<form id=f method=post></form><input form=f name=u><input form=f type=password name=p><input name=other>`,
      [
        ['u', 'ada'],
        ['p', 'secret'],
      ],
    ],
  ];
  for (const [what, html, filled] of pages) {
    it(`are found and filled: ${what}`, () => {
      const form = findLoginForm(forms(html));
      if (form === undefined) throw new Error('no form was found');
      expect(fillLogin(form, { userName: 'ada', password: 'secret' })).to.deep.equal(filled);
    });
  }

  it('go where the page says', () => {
    const action = (html: string) => forms(html)[0]?.action;
    expect(action('<form></form>')).to.equal(url);
    expect(action('<form action="login.do"></form>')).to.equal('https://host.example/auth/login.do');
    expect(action('<base href="/b/"><form action="login.do"></form>')).to.equal(
      'https://host.example/b/login.do',
    );
  });

  it('are not seen where no password is asked for', () => {
    const login = '<form><input name=user><input type=password name=in></form>';
    for (const registration of [
      '<form><input name=mail><input type=password name=one><input type=password name=two></form>',
      '<form><input name=mail><input type=password name=new autocomplete=new-password></form>',
    ]) {
      const found = findLoginForm(forms(registration + login));
      expect(found?.fields.map(({ name }) => name)).to.deep.equal(['user', 'in']);
      expect(findLoginForm(forms(registration)), 'the only one').to.not.equal(undefined);
    }
    expect(findLoginForm(forms('<form><input name=q></form>'))).to.equal(undefined);
    expect(findLoginForm(forms('<form><input type=password name=p></form>'))).to.equal(undefined);
    expect(findLoginForm(forms('{"error":"json"}'))).to.equal(undefined);
  });
});

describe('approval forms', () => {
  const oneForm = `<form method=post><input type=hidden name=csrf value=t>
    <label><input type=checkbox name=scope.0 value=scope.openid checked>Know who you are</label>
    <label><input type=checkbox name=scope.1 value=scope.mail>Mail</label>
    <button name=user_oauth_approval value=true>Authorize</button>
    <button name=user_oauth_approval value=false>Deny</button></form>`;
  const filled = (html: string, decision: Parameters<typeof fillApproval>[1]) => {
    const found = findApprovalForm(forms(html), decision);
    if (found === undefined) throw new Error('no form was found');
    return fillApproval(found, decision);
  };

  it('allow with every box ticked', () => {
    expect(filled(oneForm, 'approve')).to.deep.equal([
      ['csrf', 't'],
      ['scope.0', 'scope.openid'],
      ['scope.1', 'scope.mail'],
      ['user_oauth_approval', 'true'],
    ]);
  });

  it('allow one scope alone', () => {
    expect(filled(oneForm, { only: ['mail'] })).to.deep.equal([
      ['csrf', 't'],
      ['scope.1', 'scope.mail'],
      ['user_oauth_approval', 'true'],
    ]);
  });

  it('deny with the boxes as they stand', () => {
    expect(filled(oneForm, 'deny')).to.deep.equal([
      ['csrf', 't'],
      ['scope.0', 'scope.openid'],
      ['user_oauth_approval', 'false'],
    ]);
  });

  it('deny by unticking where there is no such button', () => {
    const html =
      '<form method=post><input type=checkbox name=s value=a checked><input type=submit value=Allow></form>';
    expect(filled(html, 'deny')).to.deep.equal([]);
  });

  it('may be two, one for each button', () => {
    const html = `<form method=post action=/deny><input type=submit value="No, thanks"></form>
      <form method=post action=/allow><input type=hidden name=ok value=1><input type=submit value="Yes, allow"></form>`;
    expect(findApprovalForm(forms(html), 'approve')?.form.action).to.equal('https://host.example/allow');
    expect(findApprovalForm(forms(html), 'deny')?.form.action).to.equal('https://host.example/deny');
  });

  it('go by the name of a button when nothing is to be read on it', () => {
    const html =
      '<form><button name=deny><img src=x></button><button name=approve><img src=y></button></form>';
    expect(findApprovalForm(forms(html), 'approve')?.submit.name).to.equal('approve');
  });

  it('are not seen in other pages', () => {
    expect(findApprovalForm(forms('<form><button>Search</button></form>'), 'approve')).to.equal(undefined);
    expect(findApprovalForm(forms('<form><button>Log out</button></form>'), 'approve')).to.equal(undefined);
    const login = '<form><input name=u><input type=password name=p><button>Continue</button></form>';
    expect(findApprovalForm(forms(login), 'approve')).to.equal(undefined);
  });
});

describe('forms of a page that names no URL', () => {
  const login = '<input name=user><input type=password name=word>';

  it('send nothing when it is their action, and hide no other form', () => {
    const [form, ...others] = forms(
      `<form action="http://[">${login}</form><form action="go">${login}</form>`,
    );
    expect(form?.action).to.equal('https://host.example/auth/go');
    expect(others).to.deep.equal([]);
  });

  it('go where the page is when it is the base of the page', () => {
    const [form] = forms(`<base href="http://["><form action="go">${login}</form>`);
    expect(form?.action).to.equal('https://host.example/auth/go');
  });
});

describe('the fields of a form', () => {
  const labelled = (html: string) => forms(`<form>${html}</form>`)[0]?.fields.map(({ label }) => label);

  it('have the label that is for them, or that holds them, the first that there is', () => {
    expect(labelled('<label for=a>One</label><input id=a name=a><label for=a>Two</label>')).to.deep.equal([
      'One',
    ]);
    expect(labelled('<label>Held <span><input name=a></span></label>')).to.deep.equal(['Held']);
    expect(labelled('<label for="">Nobody</label><input name=a aria-label=Own>')).to.deep.equal(['Own']);
  });

  it('are found however many there are, and however deep', () => {
    const many = '<input type=hidden name=f>'.repeat(12_000);
    const deep = `${'<div>'.repeat(500)}<input name=g>${'</div>'.repeat(500)}`;
    expect(labelled(many + deep)).to.have.length(12_001);
  });
});

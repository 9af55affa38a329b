import { expect } from 'chai';
import { readPasscode } from '../../../../src/protocol/grants/judgements/passcode.ts';

const passcode = 'aB3-xyz_0123456789ABCDEFGHIJKLMN';
const answer = (body: string, type = 'text/html;charset=UTF-8', status = 200) => ({
  ...{ status, body },
  headers: [['Content-Type', type]] as const,
});
const page = `<html><head><title>One-time-passcode-1</title><style>.a12345678{}</style></head><body>
  <h1>Passcode</h1><input type="hidden" value="csrf0123456789"><p>It works for 5 minutes</p>
  <output>${passcode}</output></body></html>`;

describe('the passcode of an answer', () => {
  it('is a JSON string, or the one string of a JSON object', () => {
    expect(readPasscode(answer(`"${passcode}"`))).to.equal(passcode);
    expect(readPasscode(answer(`{"passcode":"${passcode}","minutes":5}`))).to.equal(passcode);
    expect(readPasscode(answer('{"a":"x1","b":"x2"}'))).to.equal(undefined);
    expect(readPasscode(answer('""'))).to.equal(undefined);
  });

  it('is looked for in a time that grows with the page, whatever does not end in it', () => {
    for (const part of ['<script ', '<input ', '<input value="']) {
      expect(readPasscode(answer(part.repeat(100_000)))).to.equal(undefined);
    }
  });

  it('is nothing that a refusal says', () => {
    expect(readPasscode(answer('{"message":"no-route"}', 'application/json', 404))).to.equal(undefined);
  });

  it('is the word of a page that can be nothing else', () => {
    expect(readPasscode(answer(page))).to.equal(passcode);
    expect(readPasscode(answer(`<input readonly value="${passcode}">`))).to.equal(passcode);
    expect(readPasscode(answer('<p>nothing here</p>'))).to.equal(undefined);
  });

  it('is no name of a user who is logged in', () => {
    const name = 'assay-88f8f52b-resource-owner';
    const [known, signedIn] = [[name, `${name}@assay.example`], `<span>${name}</span>`];
    expect(readPasscode(answer(`${signedIn}<h2>7cXMFqit34</h2>`), known)).to.equal('7cXMFqit34');
    expect(readPasscode(answer(signedIn), known)).to.equal(undefined);
    expect(readPasscode(answer(`${signedIn}<b>${passcode}</b>`), known)).to.equal(passcode);
  });

  it('may have no digit when it has a late capital', () => {
    expect(readPasscode(answer('<a>Logout</a><h2>mzOPazyCqw</h2>'))).to.equal('mzOPazyCqw');
    expect(readPasscode(answer('<a>Logout</a>'))).to.equal(undefined);
  });

  it('may have no digit when it is long', () => {
    const letters = 'abcdefghijklmnopqrstuvwxyzABCDEF';
    expect(readPasscode(answer(`<b>${letters}</b>`))).to.equal(letters);
  });
});

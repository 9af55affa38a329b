import { count, everything, type HostileKind, inPages, isPage, megabytes } from './kind.ts';

const depth = 100_000;
const fields = (n: number) => count(n, (at) => `<input type="hidden" name="f${at}" value="v${at}">`).join('');

/** Puts something behind the start tag of each form. */
const inForms = (name: string, more: string) =>
  inPages(name, (text) => text.replace(/<form[^>]*>/g, (form) => form + more));

/** Changes the attributes of each form. */
const forms = (name: string, attributes: string) =>
  inPages(name, (text) => text.replace(/<form[^>]*>/g, `<form ${attributes}>`));

/** What a target may have in its pages. */
export const pageKinds: readonly HostileKind[] = [
  inPages('pages of 1.9 MB', (text) => text + '<p>words</p>'.repeat(megabytes / 12)),
  inPages('pages with elements 100,000 deep', (text) => text + '<div>'.repeat(depth)),
  inPages('pages of tags that never end', () => '<a'.repeat(50_000)),
  inPages('pages of inputs that never end', () => '<input '.repeat(50_000)),
  inPages('pages with formatting 20,000 deep', (text) => text + '<b><p>'.repeat(20_000)),
  everything('elements 100,000 deep in place of each answer', `<a>${'<b>'.repeat(depth)}`, 'text/html'),
  inForms('forms of 12,000 fields', fields(12_000)),
  inForms('forms with a field of a megabyte', `<input name="large" value="${'x'.repeat(1_000_000)}">`),
  inForms('forms with 50,000 options', `<select name="s">${'<option>o'.repeat(50_000)}</select>`),
  inForms('forms within forms', '<form action="/inner">'.repeat(2_000)),
  inPages(
    '12,000 forms',
    (text) => text + '<form action="/login.do" method="post"><input name="a"></form>'.repeat(12_000),
  ),
  inPages('20,000 forms that log in', (text) =>
    '<form action="/x" method="post"><input name="username"><input type="password" name="password"></form>'
      .repeat(20_000)
      .concat(text),
  ),
  forms('forms that lead to another host', 'method="post" action="https://far.example/login.do"'),
  forms('forms that lead to a script', 'method="post" action="javascript:alert(1)"'),
  forms('forms whose address is none', 'method="post" action="http://[::zz]:99999/"'),
  forms('forms of another method and encoding', 'method="dialog" enctype="text/plain" action="/login.do"'),
  inPages('an element with 100,000 attributes', (text) =>
    text.replace('<body', `<body ${count(100_000, (at) => `a${at}="b"`).join(' ')}`),
  ),
  inPages('100,000 comments that do not end', (text) => '<!--'.repeat(depth) + text),
  inPages('300,000 references to characters', (text) => text + '&#x110000;&NotEqualTilde;&am'.repeat(60_000)),
  inPages('a base at another host, and a refresh', (text) =>
    text.replace(
      /<head[^>]*>/,
      (head) => `${head}<base href="https://far.example/"><meta http-equiv="refresh" content="0;url=/login">`,
    ),
  ),
  inPages('pages that stop amid a tag', (text) => `${text.slice(0, text.length / 2)}<input name="`),
  inPages('pages that say UTF-16', (text) =>
    text.replace(/charset="?utf-8"?/gi, 'charset="utf-16"').replaceAll('a', '\u0000a'),
  ),
  {
    name: 'the login page in place of each answer',
    spoil: (answer) =>
      answer.status >= 300 || isPage(answer)
        ? {
            status: 200,
            headers: { 'content-type': 'text/html' },
            body: '<form action="/login.do" method="post"><input name="username"><input type="password" name="password"></form>',
          }
        : answer,
  },
];

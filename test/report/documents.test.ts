import { expect } from 'chai';
import { documentText } from '../../src/report/html/document-text.ts';
import { renderHtml } from '../../src/report/html/html.ts';
import { Markup } from '../../src/report/html/markup.ts';
import type { RequirementResult } from '../../src/report/model/result.ts';
import { exampleResult, requirement } from './example-result.ts';
import { wholePage } from './html-document.ts';

describe('a document on a page', () => {
  const bold = { open: new Markup('<i>'), close: new Markup('</i>') };

  it('is Markdown in which marked stretches stand between markup', () => {
    const text = 'One `a` two.\n\n| A | B |\n|---|---|\n| x | y |\n';
    const at = (word: string) => ({
      start: text.indexOf(word),
      end: text.indexOf(word) + word.length,
      ...bold,
    });
    const html = documentText(text, [at('One `a` two.'), at('y')]).text;
    expect(html).to.include('<i>One <code>a</code> two.</i>').and.to.include('<td><i>y</i></td>');
  });

  it('shows HTML as text, and marks of a sample below it', () => {
    const text = 'A <script>x</script> b.\n\n```json\n{"a": 1}\n```\n\nEnd.\n';
    const start = text.indexOf('{"a"');
    const html = documentText(text, [{ start, end: start + 8, ...bold }]).text;
    expect(html)
      .to.include('&lt;script&gt;')
      .and.to.match(/<\/code><\/pre>\s*<p><i><\/i><\/p>/);
  });
});

describe('the documents in the report', () => {
  const sentence = 'It owns user accounts and authentication sources (SAML, LDAP).';
  const about = (id: string, more: Partial<RequirementResult>) =>
    requirement({
      ...{ id, quote: sentence, level: 'must', ...more },
      ...{ document: 'authorization-token-service', section: 'What the service does' },
    });

  it('have each sentence in the colour of its worst verdict, with a link to the requirement', () => {
    const requirements = [
      about('SERVICE-004', { verdict: 'passed' }),
      about('SERVICE-005', { verdict: 'notTested', reason: 'could-not-run', message: 'no answer' }),
    ];
    const page = wholePage(renderHtml(exampleResult({ requirements })));
    expect(page).to.include(
      `<a class="says untested" href="#SERVICE-005" title="not tested: SERVICE-005">${sentence}</a>`,
    );
  });

  it('are left out where nothing of them was assayed', () => {
    const requirements = [requirement({ id: 'A-1', verdict: 'passed', document: 'RFC 6749' })];
    expect(renderHtml(exampleResult({ requirements }))).not.to.include('id="documents"');
  });
});

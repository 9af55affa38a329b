import { createHash } from 'node:crypto';
import { Script } from 'node:vm';
import { gunzipSync } from 'node:zlib';
import { expect } from 'chai';
import { renderHtml } from '../../src/report/html/html.ts';
import type { RunResult } from '../../src/report/model/result.ts';
import { loadDisputes } from '../../src/requirements/disputes.ts';
import { suiteRoot } from '../../src/root.ts';
import { exchange } from './example-exchanges.ts';
import { exampleResult, requirement, scenario } from './example-result.ts';
import { attribute, elementsOf, textOf, wholePage } from './html-document.ts';
import { largeResult } from './large-result.ts';

const attacks = [
  '<script>alert(1)</script>',
  '</style></script><img src=x onerror=alert(1)>',
  '" onmouseover="alert(1)" x="',
  "' autofocus onfocus='alert(1)",
  'javascript:alert(1)',
  '</pre></details><iframe src="https://evil.example">',
  '<!-- --><base href="https://evil.example/">&lt;&#x3c;',
  '\u202e\u001b]8;;https://evil.example\u0007\u0000',
];

/** A run in which everything that a target or a profile can choose is hostile. */
function hostileResult(attack: string) {
  const check = { requirement: 'A-1', expected: attack, actual: attack, passed: false, exchange: attack };
  const one = scenario({
    name: attack,
    feature: attack,
    verdict: 'failed',
    steps: [attack],
    checks: [{ ...check, likelyCause: attack }],
    exchanges: [attack, `${attack}2`],
  });
  const request = {
    method: attack,
    url: `https://x.example/${attack}?${attack}=${attack}`,
    headers: [[attack, attack]] as const,
    body: attack,
  };
  return exampleResult({
    headline: attack,
    requirements: [
      requirement({
        id: 'A-1',
        sentence: attack,
        quote: attack,
        section: attack,
        verdict: 'failed',
        scenarios: [one],
      }),
      requirement({
        id: 'A-2',
        verdict: 'notTested',
        reason: 'blocked',
        blockedBy: [attack],
        message: attack,
      }),
    ],
    exchanges: [
      exchange({
        id: attack,
        fault: attack,
        request,
        response: { status: 200, headers: [[attack, attack]], body: attack },
      }),
      exchange({ id: `${attack}2`, control: attack, request, error: { code: attack, message: attack } }),
    ],
    target: {
      name: attack,
      authorization: attack,
      release: attack,
      defect: attack,
      bundled: true,
      notes: [attack],
    },
    scope: { kind: 'partial', declaredOff: [attack], selection: attack },
    suiteErrors: [{ code: attack, message: attack, scenario: attack }],
    leftovers: [{ kind: attack, name: attack, why: attack }],
    stopped: { reason: attack, message: attack },
  });
}

/** The report with everything that it draws when somebody looks at it. */
const drawn = (result: RunResult) => wholePage(renderHtml(result));

describe('the HTML report', () => {
  it('draws the cases of a requirement together, with its verdict and one count', () => {
    const caseOf = { id: 'A-9', sentence: 'It holds for every grant' };
    const requirements = [
      requirement({ id: 'A-1', verdict: 'passed', caseOf }),
      requirement({ id: 'B-1', verdict: 'passed' }),
      requirement({ id: 'A-2', verdict: 'notTested', reason: 'blocked', caseOf }),
    ];
    const elements = elementsOf(drawn(exampleResult({ requirements })));
    const [cases, ...others] = elements.filter((one) => attribute(one, 'class') === 'cases');
    expect(others).to.deep.equal([]);
    expect(cases && textOf(cases)).to.match(/^not testedA-9It holds for every grant.*A-1.*A-2/s);
    expect(elements.map(textOf)).to.include('1/2 passed, 1 not tested, 3 with their cases');
  });

  const page = drawn(exampleResult());
  const elements = elementsOf(page);

  for (const attack of attacks) {
    it(`shows ${JSON.stringify(attack)} as text`, () => {
      const harmless = elementsOf(drawn(hostileResult('harmless')));
      const attacked = elementsOf(drawn(hostileResult(attack)));
      const shapes = (all: typeof attacked) =>
        new Set(all.map(({ tagName, attrs }) => `${tagName} ${attrs.map(({ name }) => name).join(' ')}`));
      expect([...shapes(harmless)]).to.include.members([...shapes(attacked)]);
      expect(attacked.filter(({ tagName }) => tagName === 'script' || tagName === 'style')).to.have.length(2);
      const addresses = attacked.flatMap((one) => attribute(one, 'href') ?? []);
      expect(addresses.filter((href) => !href.startsWith('#'))).to.deep.equal([]);
    });
  }

  it('loads nothing, and its policy runs only the style and the script of the suite', () => {
    const [policy] = elements.filter((one) => attribute(one, 'http-equiv') === 'Content-Security-Policy');
    const hash = (tag: string) => {
      const own = elements.filter(({ tagName }) => tagName === tag);
      expect(own).to.have.length(1);
      return own.map((one) => `'sha256-${createHash('sha256').update(textOf(one)).digest('base64')}'`)[0];
    };
    expect(policy && attribute(policy, 'content')).to.equal(
      `default-src 'none'; style-src ${hash('style')}; script-src ${hash('script')}; base-uri 'none'; form-action 'none'`,
    );
    const loading = elements.filter(
      (one) => attribute(one, 'src') ?? attribute(one, 'style') ?? attribute(one, 'srcset'),
    );
    expect(loading).to.deep.equal([]);
    expect(
      elements
        .filter(({ tagName }) => tagName === 'style')
        .map(textOf)
        .join(''),
    ).to.not.match(/url\(|@import/);
  });

  it('has a script that can be parsed', () => {
    const scripts = elements.filter(({ tagName }) => tagName === 'script').map(textOf);
    for (const script of scripts) expect(() => new Script(script)).to.not.throw();
  });

  it('has each id once and no link that leads nowhere', () => {
    const ids = elements.flatMap((one) => attribute(one, 'id') ?? []);
    expect(new Set(ids).size).to.equal(ids.length);
    const targets = elements.flatMap((one) => attribute(one, 'href') ?? []);
    const [within, standards] = [/^#/, /^https:\/\/www\.rfc-editor\.org\/rfc\/rfc\d+#section-[\d.]+$/];
    const nowhere = targets.filter((target) =>
      within.test(target) ? !ids.includes(target.slice(1).split('?')[0] ?? '') : !standards.test(target),
    );
    expect(nowhere).to.deep.equal([]);
    expect(targets.some((target) => standards.test(target))).to.equal(true);
  });

  it('draws a bar for each section, which leads to its requirements, and lists them all', () => {
    const { requirements } = exampleResult();
    const bars = elements.filter(
      (one) => attribute(one, 'class') === 'bar' && one.parentNode?.nodeName === 'a',
    );
    const sections = new Set(
      requirements.filter(({ scored }) => scored).map(({ document, section }) => `${document} ${section}`),
    );
    expect(bars.length).to.be.at.least(sections.size);
    const list = elements.filter((one) => attribute(one, 'class') === 'req');
    expect(list).to.have.length(requirements.length);
    const forms = elements.filter((one) => attribute(one, 'class') === 'filters');
    expect(forms.map((one) => attribute(one, 'hidden') !== undefined)).to.deep.equal([true, true]);
  });

  it('tells the findings before everything else but the verdict, and the exit code in its sentence', () => {
    const text = textOf(elements[0] as (typeof elements)[number]);
    const places = [
      'NONCONFORMANT',
      'Exit code 1: ',
      'Begin with',
      'Covers',
      'Proof',
      'Coverage by section',
    ].map((one) => text.indexOf(one, text.indexOf('Skip to the verdict')));
    expect(places).to.deep.equal(places.toSorted((a, b) => a - b));
    expect(places[0]).to.be.above(0);
  });

  it('names at a requirement the defects that prove it, and the place that can be read in two ways', () => {
    const id = loadDisputes(suiteRoot)[0]?.requirements?.[0] ?? '';
    const requirements = [
      requirement({ id, verdict: 'passed' }),
      requirement({ id: 'B-1', verdict: 'passed' }),
    ];
    const defects = [{ id: 'it-forgets', mistake: 'It forgets', breaks: [id] }];
    const own = elementsOf(wholePage(renderHtml(exampleResult({ requirements }), { defects })));
    const [one, other] = own.filter((element) => attribute(element, 'class') === 'req').map(textOf);
    expect(one).to.include('Proved by 1 deliberate defect').and.include('it-forgets').and.include('two ways');
    expect(other).to.not.include('Proved by').and.not.include('two ways');
  });

  it('has in the kill matrix of a selection the mistakes that break what was selected', () => {
    const requirements = [
      requirement({ id: 'A-1' }),
      requirement({ id: 'A-2', verdict: 'notTested', reason: 'not-selected' }),
    ];
    const defects = [
      { id: 'own', mistake: 'It breaks both.', breaks: ['A-1', 'A-2'] },
      { id: 'other', mistake: 'It breaks the other.', breaks: ['A-2'] },
    ];
    const page = wholePage(renderHtml(exampleResult({ requirements }), { defects }));
    expect(page).to.contain('1 requirement by 1 mistake').and.to.contain('Kill matrix <b>1</b>');
  });

  it('draws of a selection what was selected, and counts the others', () => {
    const unselected = { verdict: 'notTested', reason: 'not-selected' } as const;
    const requirements = [
      requirement({ id: 'A-1' }),
      requirement({ id: 'A-2', ...unselected }),
      requirement({ id: 'A-3', section: 'Elsewhere', ...unselected }),
    ];
    const page = wholePage(renderHtml(exampleResult({ requirements })));
    expect(page).to.contain('id="A-1"').and.contain('2 requirements outside the selection.');
    expect(page).to.not.match(/>A-[23]<|#A-[23]|Elsewhere/);
  });

  it('keeps notes, however many there are, below the findings', () => {
    const notes = Array.from({ length: 8 }, (_, at) => `note number ${at}`);
    const many = elementsOf(drawn(exampleResult({ target: { ...exampleResult().target, notes } })));
    const [hero] = many.filter((one) => /^hero /.test(attribute(one, 'class') ?? ''));
    expect(hero && textOf(hero)).to.not.include('note number');
    const text = textOf(many[0] as (typeof many)[number]);
    expect(text.indexOf('note number 7')).to.be.above(text.indexOf('Begin with'));
  });

  it('names what a request has otherwise than its control, and what of the answer is wrong', () => {
    const marks = elements.filter(({ tagName }) => tagName === 'mark').map(textOf);
    expect(marks).to.include('left out').and.include('status 200');
  });

  it('tells each failure with what was expected, what was received and how to replay it', () => {
    const cards = elements.filter((one) => attribute(one, 'class') === 'card failed').map(textOf);
    expect(cards).to.have.length(3);
    expect(cards.find((card) => card.includes('code_verifier')))
      .to.include('One fault: without code_verifier; the same request without it was answered 200')
      .and.include('a refusal: no 2xx status')
      .and.include('200 with access_token')
      .and.include('--data-urlencode "code=$CODE"')
      .and.include('assay explain TOKEN-PKCE-003');
  });

  it('has headings that do not skip a level', () => {
    const levels = elements.flatMap(({ tagName }) => (/^h[1-6]$/.test(tagName) ? Number(tagName[1]) : []));
    expect(levels[0]).to.equal(1);
    for (const [index, level] of levels.entries()) expect(level - (levels[index - 1] ?? 1)).to.be.at.most(1);
  });

  it('says so when nothing failed and everything was tested', () => {
    const requirements = exampleResult().requirements.filter(({ verdict }) => verdict === 'passed');
    const text = drawn(exampleResult({ verdict: 'CONFORMANT', requirements, leftovers: [] }));
    expect(text)
      .to.include('No requirement that makes the verdict failed.')
      .and.include('Everything in scope was tested.');
  });

  it('stays small with 600 requirements, 1500 scenarios and 5000 exchanges with long bodies', () => {
    const large = largeResult();
    const long = '{"a":"<b>"}'.repeat(2000);
    const exchanges = large.exchanges.map((one) => ({
      ...one,
      response: { status: 200, headers: [], body: long },
    }));
    const text = renderHtml({ ...large, exchanges });
    expect(Buffer.byteLength(text)).to.be.below(3_000_000);
    expect(elementsOf(text).length).to.be.below(6_000);
    expect(wholePage(text)).to.include('more characters in result.json');
  });

  it('has the verdict, the coverage and the findings without a script, and says where the rest stands', () => {
    const text = renderHtml(exampleResult());
    const plain = elementsOf(text.replace(/<template.*<\/template>/s, ''));
    expect(plain.filter((one) => attribute(one, 'class') === 'card failed')).to.have.length(3);
    expect(plain.some((one) => attribute(one, 'class') === 'bars')).to.equal(true);
    expect(text).to.match(/<noscript>.*result\.json has them as data/);
  });

  it('draws each part by the ids that stand in it', () => {
    const text = renderHtml(exampleResult());
    const [, base64 = ''] = /<template id="parts">([^<]*)</.exec(text) ?? [];
    const { parts, partOf } = JSON.parse(String(gunzipSync(Buffer.from(base64, 'base64'))));
    const ids = parts.map((part: string) => elementsOf(part).flatMap((one) => attribute(one, 'id') ?? []));
    for (const [number, own] of ids.entries()) for (const id of own) expect(partOf[id], id).to.equal(number);
  });
});

import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { parse } from 'yaml';
import { catalogueFiles, loadCapabilities, loadCatalogue, named } from '../../src/requirements/catalogue.ts';
import { type Level, levels } from '../../src/requirements/requirement.ts';
import { sourceLink } from '../../src/requirements/source-link.ts';
import { suiteRoot } from '../../src/root.ts';
import { schemaErrors, textErrors, yamlFiles } from './schemas.ts';

const { requirements } = loadCatalogue(suiteRoot);
const ids = requirements.map(({ id }) => id);

describe('the catalogue', () => {
  it('is valid against its schema, file by file', () => {
    const files = catalogueFiles(suiteRoot).map(({ href }) => href.slice(suiteRoot.href.length));
    expect(files).to.have.length.above(15);
    expect(files.flatMap((file) => schemaErrors('requirements', file))).to.deep.equal([]);
  });

  it('has cases that are two at least, and say each by itself which version froze it', () => {
    const file = (cases: string, frozen = '') =>
      `document: RFC 1\nsection: '1'\nrequirements:\n  - { id: A-009, sentence: It holds everywhere, level: must${frozen}, cases: [${cases}] }`;
    const one = '{ id: A-001, sentence: It holds right here, frozen: 1.0.0 }';
    const other = '{ id: A-002, sentence: It holds over there }';
    expect(textErrors('requirements', file(`${one}, ${other}`))).to.deep.equal([]);
    expect(textErrors('requirements', file(one)).join()).to.contain('cases');
    expect(textErrors('requirements', file(`${one}, ${other}`, ', frozen: 1.0.0')).join()).to.contain(
      'frozen',
    );
    expect(textErrors('requirements', file(`${one}, { id: A-002, level: must }`)).join()).to.contain(
      'cases.1',
    );
  });

  it('has valid lists of what demands nothing', () => {
    const files = yamlFiles('requirements/demands-nothing/');
    expect(files).to.not.deep.equal([]);
    expect(files.flatMap((file) => schemaErrors('demands-nothing', file))).to.deep.equal([]);
  });

  it('gives each id once, and each sentence once at a level', () => {
    const repeated = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index);
    expect(repeated(ids)).to.deep.equal([]);
    expect(repeated(requirements.map(({ sentence, level }) => `${sentence} (${level})`))).to.deep.equal([]);
  });

  it('gives the cases of a requirement what it says of itself, and weighs what its documents weigh', () => {
    const { casesOf, get } = loadCatalogue(suiteRoot);
    const cases = casesOf('TOKEN-RESPONSE-ACCESS-021');
    expect(cases.map(({ id }) => id)).to.include('TOKEN-RESPONSE-ACCESS-003');
    for (const one of cases) {
      expect(one).to.include({ level: 'must', section: 'Token response (common to all grants)' });
      expect(one.quote).to.match(/^\| access_token \|/);
      expect(one.caseOf?.id).to.equal('TOKEN-RESPONSE-ACCESS-021');
    }
    expect(get('TOKEN-RESPONSE-ACCESS-021')).to.equal(undefined);
    expect(casesOf('TOKEN-RESPONSE-ACCESS-003')).to.deep.equal([]);
    const own = requirements.filter(({ document }) => !isStandard(document) && !document.startsWith('RFC'));
    const ofDocuments = own.filter(({ document }) => !document.startsWith('supplement'));
    expect(new Set(ofDocuments.map(({ id, caseOf }) => caseOf?.id ?? id)).size).to.be.below(765);
  });

  it('refers to requirements that exist', () => {
    const dangling = requirements.filter(({ implies }) => implies !== undefined && !ids.includes(implies));
    expect(dangling.map(({ id, implies }) => `${id} implies ${implies}`)).to.deep.equal([]);
  });

  it('refers to capabilities that exist', () => {
    const known = loadCapabilities(suiteRoot).map(({ id }) => id);
    const unknown = requirements.flatMap(({ id, needs = [] }) =>
      needs.filter((need) => !known.includes(need)).map((need) => `${id} needs ${need}`),
    );
    expect(unknown).to.deep.equal([]);
  });

  it('quotes the document in every requirement that rests on one of the documents or supplements', () => {
    const unquoted = requirements.filter(
      ({ document, quote }) => !document.startsWith('RFC') && !isStandard(document) && quote === undefined,
    );
    expect(unquoted.map(({ id }) => id)).to.deep.equal([]);
  });

  it('says of every requirement that rests on a standard what it says, with a link to the section', () => {
    const resting = requirements.filter(({ document }) => isStandard(document));
    expect(resting).to.have.length.above(400);
    const unsaid = resting.filter(
      ({ quote, paraphrase }) => (quote === undefined) === (paraphrase === undefined),
    );
    expect(unsaid.map(({ id }) => id)).to.deep.equal([]);
    const links = resting.map((one) => sourceLink(one) ?? one.id);
    expect(links.filter((link) => !URL.canParse(link))).to.deep.equal([]);
    expect(links).to.include.members([
      'https://www.rfc-editor.org/rfc/rfc6749#section-5.2',
      'https://www.rfc-editor.org/rfc/rfc6749#appendix-B',
      'https://openid.net/specs/openid-connect-core-1_0.html#rfc.section.3.1.2.1',
    ]);
    const own = requirements.filter(({ document }) => !isStandard(document));
    expect(own.filter((one) => sourceLink(one) !== undefined || one.paraphrase !== undefined)).to.deep.equal(
      [],
    );
  });

  it('rests a must or should on a document, and takes no more from standards and supplements', () => {
    const wrong = requirements.filter(({ document, level }) => !levelsOf(document).includes(level));
    expect(wrong.map(({ id, level, document }) => `${id} ${level} from ${document}`)).to.deep.equal([]);
  });

  it('has a security set, whose members rest on standards and say what an attacker gains', () => {
    const set = requirements.filter(({ threat }) => threat !== undefined);
    expect(set).to.have.length.above(60);
    expect(set.filter(({ level }) => level !== 'standard').map(({ id }) => id)).to.deep.equal([]);
    const some = [
      'AUTHORIZE-URI-007',
      'RFC6749-CODE-001',
      'RFC9700-CODE-001',
      'RFC7523-GRANT-006',
      'JWKS-008',
    ];
    expect(set.map(({ id }) => id)).to.include.members(some);
  });

  it('knows a requirement by its beginning, an earlier id and its cases, in any letter case', () => {
    const isNamed = (word: string, id: string) => named([word], loadCatalogue(suiteRoot))(id);
    expect(isNamed('TOKEN-USER-00', 'TOKEN-USER-005')).to.equal(true);
    expect(isNamed('auth-usertoken-002', 'TOKEN-USER-005')).to.equal(true);
    expect(isNamed('TOKEN-USER-023', 'TOKEN-USER-005')).to.equal(true);
    expect(isNamed('AUTH-USERTOKEN-002', 'TOKEN-USER-006')).to.equal(false);
  });

  it('says no more than a trigger needs: a trigger stands with its condition', () => {
    const bare = requirements.filter(({ trigger, conditional }) => trigger !== undefined && !conditional);
    expect(bare.map(({ id }) => id)).to.deep.equal([]);
  });
});

describe('the disputes', () => {
  const file = 'spec/disputes.yaml';
  const { disputes, settled }: { disputes: Ruled[]; settled: (Ruled & Decided)[] } = parse(
    readFileSync(new URL(file, suiteRoot), 'utf8'),
  );
  const all = [...disputes, ...settled];

  it('are valid against their schema', () => {
    expect(schemaErrors('disputes', file)).to.deep.equal([]);
  });

  it('have ids of their own', () => {
    expect(new Set(all.map(({ id }) => id)).size).to.equal(all.length);
  });

  it('name requirements that exist', () => {
    const unknown = all.flatMap(({ id, requirements: named }) =>
      named.filter((name) => !ids.includes(name)).map((name) => `${id}: ${name}`),
    );
    expect(unknown).to.deep.equal([]);
  });

  it('quote the sentence that settles what is none', () => {
    const unquoted = settled.filter(({ document, decidedBy }) => {
      const text = readFileSync(new URL(`spec/${document}.md`, suiteRoot), 'utf8');
      return !text.includes(decidedBy);
    });
    expect(unquoted.map(({ id }) => id)).to.deep.equal([]);
  });

  /** "A `must` rests on no stricter reading than the other one allows": where the stricter one is named, it is none. */
  it('demand at must no more than both readings', () => {
    const stricter = [
      ...['BUILDPACK-CREATE-018', 'BUILDPACK-SHOW-017', 'AUTHORIZE-HYBRID-009', 'TOKEN-REQUEST-CLIENTID-006'],
      ...['BUILDPACK-CREATE-008', 'CODE-003', 'TOKEN-RESPONSE-TYPE-009', 'TOKEN-CC-005'],
      ...[
        'TOKEN-RESPONSE-EXPIRES-008',
        'TOKEN-RESPONSE-SCOPE-008',
        'TOKEN-SAML-ENDPOINT-002',
        'RESOURCE-ERROR-024',
      ],
    ];
    const levelOf = (id: string) => requirements.find((one) => one.id === id)?.level;
    expect(stricter.filter((id) => levelOf(id) === 'must' || levelOf(id) === undefined)).to.deep.equal([]);
  });
});

interface Ruled {
  readonly id: string;
  readonly requirements: readonly string[];
}

interface Decided {
  readonly document: string;
  readonly decidedBy: string;
}

function isStandard(document: string): boolean {
  return /^(RFC|OpenID|OWASP|SAML|SCIM)/.test(document);
}

function levelsOf(document: string): readonly Level[] {
  if (document.startsWith('supplement-')) return ['compatible', 'observe'];
  return isStandard(document) ? ['standard', 'observe'] : levels;
}

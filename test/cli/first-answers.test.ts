import { expect } from 'chai';
import { asked, type FirstAnswers, firstCredentials, scopeTokenOf } from '../../src/cli/first-answers.ts';

/** What is answered to each question that holds the words; anything else is left empty. */
async function answered(answers: Readonly<Record<string, string>>, flags: FirstAnswers = {}) {
  const questions: string[] = [];
  const given = await asked(flags, async (question) => {
    questions.push(question);
    return Object.entries(answers).find(([words]) => question.includes(words))?.[1];
  });
  return { questions, given };
}

const same = (file: string) => file;

describe('what assay init asks', () => {
  it('is about credentials where a resource API stands alone: a token, and tokens of less authority', async () => {
    const { questions, given } = await answered({
      'platform resource API': 'https://host.example',
      'a bearer token': 'token.txt',
      'may show buildpacks': 'read.txt',
    });
    expect(questions).to.have.length(6);
    expect(given).to.deep.equal({
      resource: 'https://host.example',
      bearerTokenFile: 'token.txt',
      scopeToken: { read: 'read.txt' },
    });
  });

  it('goes on to Basic credentials where there is no token', async () => {
    const { given } = await answered({ 'platform resource API': 'https://host.example', Basic: 'ada' });
    expect(given).to.deep.equal({ resource: 'https://host.example', basicUser: 'ada' });
  });

  it('is nothing of that where an admin client will do, or a flag has said it', async () => {
    const both = { 'token service': 'https://a.example', 'resource API': 'https://b.example' };
    expect((await answered({ ...both, administer: 'admin' })).questions).to.have.length(3);
    expect((await answered(both, { bearerTokenFile: 'token.txt' })).questions).to.have.length(3);
    expect((await answered({ 'token service': 'https://a.example' })).questions).to.have.length(3);
  });
});

describe('the credentials in a first profile', () => {
  it('are those that somebody named', () => {
    expect(firstCredentials({ bearerTokenFile: 'a/token' }, 'basic', (file) => `../${file}`)).to.deep.equal({
      credentials: { way: 'bearer', token: { file: '../a/token' } },
      variables: [],
    });
    const basic = firstCredentials({ basicUser: 'ada', scopeToken: { none: 'n' } }, 'bearer', same);
    expect(basic.credentials).to.include({ way: 'basic', userName: 'ada' });
    expect(basic.tokens).to.deep.equal({ none: { file: 'n' } });
    expect(basic.variables).to.deep.equal(['ASSAY_RESOURCE_PASSWORD']);
  });

  it('are what the server asks for where nobody named any, and left out beside an admin client', () => {
    const ways = (['none', 'basic', 'bearer', 'credentials'] as const).map(
      (asksFor) => firstCredentials({}, asksFor, same).credentials?.way,
    );
    expect(ways).to.deep.equal(['none', 'basic', 'bearer', 'bearer']);
    expect(firstCredentials({ adminClient: 'admin' }, 'bearer', same)).to.deep.equal({ variables: [] });
  });

  it('of less authority are named by what they allow', () => {
    expect(scopeTokenOf('write=w.txt', scopeTokenOf('read=r.txt'))).to.deep.equal({
      read: 'r.txt',
      write: 'w.txt',
    });
    expect(() => scopeTokenOf('reed=r.txt')).to.throw(/read=FILE, write=FILE or none=FILE/);
  });
});

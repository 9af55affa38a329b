import { expect } from 'chai';
import { assayHere } from './assay-here.ts';
import { servedProcess } from './assay-process.ts';

describe('assay serve --words', () => {
  it('gives the reference server the words of an installation', async () => {
    const server = await servedProcess(['--words', 'defaultZone=main', 'csrfCookie=X-Acme-Csrf']);
    const flags = ['--authorization', server.authorization, '--admin-client', 'admin'];
    const { code, out } = await assayHere(['check', ...flags], {
      environment: { ASSAY_ADMIN_SECRET: server.adminSecret },
    });
    await server.close();
    expect(code, out).to.equal(0);
    expect(out).to.contain('give defaultZone: main').and.contain('give csrfCookie: X-Acme-Csrf');
    expect(out).to.not.contain('dialect.scopePrefix');
  });

  it('ends with 2 and the names when a pair names no word that can differ', async () => {
    for (const pair of ['colour=red', 'scopePrefix', 'scopePrefix=', '__proto__=x']) {
      const { code, err } = await assayHere(['serve', '--port', '0', '--words', pair]);
      expect(code, pair).to.equal(2);
      expect(err).to.contain(`--words ${pair}: give NAME=WORD; names: scopePrefix, internalOrigin`);
    }
  });
});

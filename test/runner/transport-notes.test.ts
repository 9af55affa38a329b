import { expect } from 'chai';
import { transportNotes } from '../../src/runner/transport-notes.ts';
import { type Connection, defaultConnection } from '../../src/target/target.ts';
import { exampleInfo } from '../scenario/example-run.ts';

describe('what a report says of the way to the target', () => {
  function notes(
    changes: Partial<Connection>,
    waited = { times: 0, ms: 0 },
    again = 0,
    refused: string[] = [],
  ) {
    const setAside = Array.from({ length: again }, (_one, at) => ({
      info: { ...exampleInfo({ line: at }), number: at },
      why: 'the connection was reset',
    }));
    return transportNotes({ ...defaultConnection, ...changes }, waited, setAside, new Set(refused));
  }

  it('is nothing when there was nothing particular', () => {
    expect(notes({})).to.deep.equal([]);
  });

  const cases: readonly (readonly [what: string, got: () => string[], note: RegExp])[] = [
    ['certificates that were not verified', () => notes({ insecure: true }), /^insecure: certificates/],
    ['a proxy', () => notes({ proxy: 'http://user:secret@proxy.example' }), /^through a proxy$/],
    ['HTTP/2', () => notes({ http2: true }), /^HTTP\/2/],
    [
      'a client certificate',
      () => notes({ clientCertificate: { certificate: 'c', key: 'k' } }),
      /client certificate/,
    ],
    ['headers of the profile, by name', () => notes({ headers: { 'X-Key': 'secret' } }), /not shown: X-Key$/],
    [
      'waits for the rate limit',
      () => notes({}, { times: 2, ms: 1_200 }),
      /429 or 503 and Retry-After: waited 2 times, 2 s in all/,
    ],
    ['scenarios that ran once more', () => notes({}, undefined, 1), /: 1 scenario ran once more \(.*:0\)$/],
    ['the first of many', () => notes({}, undefined, 7), /: 7 scenarios .*:4 and 2 more\)$/],
    [
      'hosts that nothing was sent to',
      () => notes({}, undefined, 0, ['other.example:443']),
      /^not sent, .*for other\.example:443 \(hosts of the profile\)$/,
    ],
  ];
  for (const [what, got, note] of cases) {
    it(`is ${what}`, () => {
      const [first = '', ...others] = got();
      expect(others).to.deep.equal([]);
      expect(first).to.match(note).and.not.contain('secret');
    });
  }
});

import { expect } from 'chai';
import { isOfZone, placed, zoneUrl } from '../../src/target/zone-address.ts';

describe('the address of an identity zone', () => {
  for (const [base, url] of [
    ['https://id.example/auth', 'https://z.id.example/auth'],
    ['http://localhost:8080', 'http://z.localhost:8080'],
    ['http://127.0.0.1:8080/auth', 'http://z.localhost:8080/auth'],
    ['http://[::1]:8080', 'http://z.localhost:8080'],
    ['http://192.0.2.1', undefined],
    ['http://[2001:db8::1]', undefined],
  ] as const) {
    it(`is ${url ?? 'none'} below ${base}`, () => {
      expect(zoneUrl(base, 'z')).to.equal(url);
    });
  }

  it('is reached at the address of the target, by its Host', () => {
    expect(placed('http://127.0.0.1:8080/auth', 'http://z.localhost:8080/auth/x?y#z')).to.deep.equal({
      ...{ url: 'http://127.0.0.1:8080/auth/x?y#z', host: 'z.localhost:8080' },
    });
    expect(placed('https://id.example', 'https://z.id.example/')).to.deep.equal({
      ...{ url: 'https://id.example/', host: 'z.id.example' },
    });
  });

  for (const url of [
    ...['http://127.0.0.1:8080/', 'http://z.localhost:81/', 'https://z.localhost:8080/'],
    ...['http://localhost:8080/', 'http://zlocalhost:8080/', 'no address'],
  ]) {
    it(`is none of ${url}`, () => {
      expect(placed('http://127.0.0.1:8080', url)).to.deep.equal({ url });
    });
  }

  it('may be another host than the one that was asked, with the subdomain', () => {
    expect(isOfZone('https://z.other.example/oauth/token', 'z')).to.equal(true);
    for (const other of ['https://other.example/z', 'https://zz.example/', 'z', undefined, 5]) {
      expect(isOfZone(other, 'z'), String(other)).to.equal(false);
    }
  });
});

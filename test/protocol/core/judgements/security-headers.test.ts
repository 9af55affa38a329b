import { expect } from 'chai';
import {
  forbidsFraming,
  hasHeaderValue,
  hstsSays,
} from '../../../../src/protocol/core/judgements/security-headers.ts';
import { withHeaders } from './authorization-answers.ts';

describe('security headers', () => {
  it('have exactly the value', () => {
    const response = withHeaders(['X-Frame-Options', 'DENY']);
    expect(hasHeaderValue(response, 'x-frame-options', 'DENY').passed).to.equal(true);
    expect(hasHeaderValue(response, 'x-frame-options', 'SAMEORIGIN').passed).to.equal(false);
    expect(hasHeaderValue(withHeaders(), 'x-frame-options', 'DENY').passed).to.equal(false);
  });

  it('say one max-age wherever Strict-Transport-Security is sent', () => {
    const say = (...values: string[]) =>
      hstsSays(
        values.map((value) => withHeaders(['Strict-Transport-Security', value])),
        31_536_000,
      ).passed;
    expect(say('max-age=31536000', 'max-age="31536000"; includeSubDomains')).to.equal(true);
    expect(say('max-age=31536000', 'max-age=3600')).to.equal(false);
    expect(say('includeSubDomains')).to.equal(false);
    expect(say('max-age=315360000')).to.equal(false);
  });

  it('forbid framing in either way', () => {
    expect(forbidsFraming(withHeaders(['X-Frame-Options', 'DENY'])).passed).to.equal(true);
    expect(
      forbidsFraming(withHeaders(['Content-Security-Policy', "default-src 'self'; frame-ancestors 'none'"]))
        .passed,
    ).to.equal(true);
    expect(forbidsFraming(withHeaders(['Content-Security-Policy', 'frame-ancestors *'])).passed).to.equal(
      false,
    );
    expect(forbidsFraming(withHeaders(['X-Frame-Options', 'ALLOWALL'])).passed).to.equal(false);
    expect(forbidsFraming(withHeaders()).passed).to.equal(false);
  });
});

import { expect } from 'chai';
import fc from 'fast-check';
import { membershipsOf } from '../../../reference-server/domain/accounts/membership.ts';
import type { User } from '../../../reference-server/domain/accounts/user.ts';
import { matchesPattern } from '../../../reference-server/domain/authorization/redirect-uri.ts';
import { fitsWildcards } from '../../../reference-server/domain/pattern.ts';
import { buildpackSelectionPolicies } from '../../../reference-server/domain/platform/selection-policies.ts';
import { policies } from '../../../reference-server/domain/policies.ts';
import type { Settings } from '../../../reference-server/domain/settings.ts';

/** Longer than any answer takes on a busy machine, and far shorter than what a matcher needs that tries every way. */
const soon = 30_000;

describe('Patterns that callers supply', function () {
  this.timeout(soon);

  const hostile: readonly (readonly [string, string])[] = [
    [`https://app.example/${'**a'.repeat(8)}`, `https://app.example/${'a'.repeat(2000)}b`],
    ['https://app.example/**/**/**/**/x', `https://app.example/${'/a'.repeat(990)}`],
    [`https://${'**a'.repeat(8)}.example/`, `https://${'a'.repeat(2000)}.exampl/`],
    [`https://app.example/${'*'.repeat(1500)}x`, `https://app.example/${'a'.repeat(2000)}`],
  ];
  for (const [pattern, requested] of hostile) {
    it(`compares a redirect_uri with ${pattern.slice(0, 40)} in linear time`, () => {
      expect(matchesPattern(pattern, requested)).to.equal(false);
    });
  }

  it('reads the wildcards of a redirect_uri as a regular expression does', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', '*', '**', '?', '/'), { maxLength: 8 })
      .map((parts) => parts.join(''));
    const plain = fc.array(fc.constantFrom('a', 'b', '/'), { maxLength: 8 }).map((parts) => parts.join(''));
    const meaning: Readonly<Record<string, string>> = { '*': '[^/]*', '**': '.*', '?': '[^/]' };
    fc.assert(
      fc.property(text, plain, (pattern, tried) => {
        const parts = pattern.split(/(\*\*|\*|\?)/).map((part) => meaning[part] ?? part);
        const expected = new RegExp(`^https://a\\.example/${parts.join('')}$`).test(
          `https://a.example/${tried}`,
        );
        return matchesPattern(`https://a.example/${pattern}`, `https://a.example/${tried}`) === expected;
      }),
      { numRuns: 2000 },
    );
  });

  it('compares scopes with a pattern in linear time', () => {
    expect(fitsWildcards(`${'a'.repeat(20_000)}b`, '*a'.repeat(40), 1)).to.equal(false);
  });

  it('finds the groups of a user in linear time, however deep they stand in one another', () => {
    const groups = Array.from({ length: 20_000 }, (_none, at) => ({
      ...{ id: `${at}`, displayName: `group ${at}`, version: 0, created: 0, lastModified: 0 },
      members: [{ value: at === 0 ? 'user' : `${at - 1}`, type: 'USER' as const, origin: 'auth' }],
    }));
    const user = { id: 'user' } as User;
    const held = membershipsOf(user, {
      ...{ policies, settings: { defaultGroups: [] as readonly string[] } as Settings },
      groups: { find: () => undefined, list: () => groups, save: () => undefined, remove: () => undefined },
    });
    expect(held.map(({ type }) => type).filter((type) => type === 'INDIRECT')).to.have.length(19_999);
  });

  it('parts a label selector in linear time', () => {
    expect(buildpackSelectionPolicies.termsOf('a,'.repeat(100_000))).to.have.length(100_000);
    expect(buildpackSelectionPolicies.termsOf('a in (b,c),d')).to.deep.equal(['a in (b,c)', 'd']);
  });

  it('reads wildcards as a regular expression does', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', '*', '.'), { maxLength: 8 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, text, fc.constantFrom(0 as const, 1 as const), (pattern, tried, least) => {
        const parts = pattern.split('*').map((part) => part.replaceAll('.', '\\.'));
        const expected = new RegExp(`^${parts.join(least === 0 ? '.*' : '.+')}$`).test(tried);
        return fitsWildcards(tried, pattern, least) === expected;
      }),
    );
  });
});

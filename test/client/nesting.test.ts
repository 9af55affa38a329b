import { expect } from 'chai';
import { deepestNesting, isNestedTooDeep } from '../../src/client/nesting.ts';

const deep = deepestNesting + 1;
const words = 'word '.repeat(1_000);

const bodies: readonly (readonly [what: string, body: string, isTooDeep: boolean])[] = [
  ['arrays in arrays', `${'['.repeat(deep)}${']'.repeat(deep)}`, true],
  ['objects in objects', `${'{"a":'.repeat(deep)}1${'}'.repeat(deep)}`, true],
  ['arrays that never end', '['.repeat(10 * deep), true],
  ['elements in elements', `<div>${'<b>'.repeat(deep)}`, true],
  ['XML in XML', `<?xml version="1.0"?>${'<a:b>'.repeat(deep)}${'</a:b>'.repeat(deep)}`, true],
  ['as deep as it may be', `${'['.repeat(deepestNesting)}${']'.repeat(deepestNesting)}`, false],
  ['many arrays beside each other', `[${'[],'.repeat(deep)}[]]`, false],
  ['brackets in a string', `{"a":"${'[{'.repeat(deep)}\\"${'[{'.repeat(deep)}"}`, false],
  ['a page of many fields and paragraphs', `<html>${'<p>text<br><input name=a>'.repeat(deep)}`, false],
  ['a page of many elements beside each other', `<ul>${'<li><b>x</b></li>'.repeat(deep)}</ul>`, false],
  ['a tag that never ends', `<${'a'.repeat(1_000_000)}`, false],
  ['tags that never end', '<a'.repeat(500_000), false],
  ['tags with attributes that never end', '<a b '.repeat(200_000), false],
  ['a long text', words, false],
  ['nothing', '', false],
];

describe('the nesting of an answer', () => {
  for (const [what, body, isTooDeep] of bodies) {
    it(`${isTooDeep ? 'is too deep' : 'is no matter'}: ${what}`, () => {
      expect(isNestedTooDeep(body)).to.equal(isTooDeep);
    });
  }
});

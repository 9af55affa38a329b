import { expect } from 'chai';
import fc from 'fast-check';
import { readJsonText } from '../../../../src/protocol/platform/judgements/json-text.ts';

describe('a body as JSON', () => {
  it('is the value of its one document, whatever white space stands around it', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom('', ' ', '\n', '\t\r\n'), (value, space) => {
        const text = JSON.stringify(value);
        const read = readJsonText(`${space}${text}${space}`);
        expect(read.value).to.deep.equal(JSON.parse(text));
        expect(read).to.include({ isJson: true, byteOrderMark: false });
        expect(read.problem).to.equal(undefined);
      }),
    );
  });

  it('is told apart when the same document stands in it twice', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const text = JSON.stringify(value);
        const read = readJsonText(`${text}\n${text}`);
        expect(read.problem).to.match(/^the same JSON document twice in a row/);
        expect(read).to.include({ isJson: true });
        expect(read).to.not.have.property('value');
      }),
    );
  });

  for (const [body, problem, isJson] of [
    ['{"a":1}{"b":2}', 'two JSON documents in a row: {"a":1}', true],
    ['{"a":1} and more', 'a JSON document with text after it: " and more"', false],
    ['', 'an empty body', false],
    [' \n', 'an empty body', false],
    ['<html></html>', 'a body that is not JSON: "<html></html>"', false],
    ['{"a":1', 'a body that is not JSON: "{\\"a\\":1"', false],
    ["{'a':1}", 'a body that is not JSON: "{\'a\':1}"', false],
    ['[1,]', 'a body that is not JSON: "[1,]"', false],
  ] as const) {
    it(`is named when it is ${JSON.stringify(body)}`, () => {
      expect(readJsonText(body)).to.include({ problem, isJson });
    });
  }

  it('lists member names that stand twice in one object, not those of different objects', () => {
    expect(readJsonText('{"a":1,"b":{"a":1,"c":"a:"},"a":2}').repeatedNames).to.deep.equal(['"a"']);
    expect(readJsonText('[{"a":1},{"a":1}]').repeatedNames).to.deep.equal([]);
  });

  it('passes over a byte order mark and says so', () => {
    expect(readJsonText('\uFEFF{}')).to.deep.include({ value: {}, byteOrderMark: true });
  });
});

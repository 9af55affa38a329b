import { expect } from 'chai';
import fc from 'fast-check';
import { XmlError } from '../../../reference-server/domain/federation/xml.ts';
import { systemXml } from '../../../reference-server/xml/index.ts';
import { assertionXml, makeSamlIssuer, signXml } from './support/saml-issuer.ts';

const faults: Readonly<Record<string, string>> = {
  nothing: '',
  'text alone': 'text',
  'text before the root': 'x<a/>',
  'text behind the root': '<a/>x',
  'two roots': '<a/><b/>',
  'an open element': '<a>',
  'crossed elements': '<a><b></a></b>',
  'an attribute twice': '<a b="1" b="2"/>',
  'an attribute without quotes': '<a b=1/>',
  'an unknown entity': '<a>&b;</a>',
  'a document type': '<!DOCTYPE a><a/>',
  'a document type in lower case': '<!doctype a><a/>',
  'an unbound prefix': '<b:a/>',
  'an unbound prefix of an attribute': '<a b:c="1"/>',
  'a NUL': '<a>\u0000</a>',
  'a reference to NUL': '<a>&#0;</a>',
  'a control character in an attribute': '<a b="&#x1b;"/>',
  'elements without end': '<a>'.repeat(60_000),
  'white space without end': `<a${' '.repeat(200_000)}`,
  'attributes without end': `<a${' b="1"'.repeat(30_000)}/>`,
  'an attribute that holds a tag': '<a b="<"/>',
  'nesting without end': `${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}`,
};

describe('XML', () => {
  it('is read with names, namespaces, attributes and pieces of text', () => {
    const { name, namespace, attributes, texts, children } = systemXml.parse(
      '\ufeff<?xml version="1.0"?>\n<x:a xmlns:x="urn:x" xmlns="urn:y" b="1" x:c="2">one<!-- -->two<![CDATA[<3>]]><d/>four</x:a>\n',
    );
    expect([name, namespace, attributes, texts]).to.deep.equal([
      ...['a', 'urn:x', { b: '1' }, ['one', 'two<3>', 'four']],
    ]);
    expect(children.map((child) => [child.name, child.namespace])).to.deep.equal([['d', 'urn:y']]);
  });

  for (const [name, text] of Object.entries(faults)) {
    it(`is refused with ${name}`, () => {
      expect(() => systemXml.parse(text)).to.throw(XmlError);
    });
  }

  it('is read or refused, whatever is changed in it', () => {
    const signed = signXml(assertionXml({ issuer: 'x' }), makeSamlIssuer('x').privateKey);
    const change = fc.tuple(fc.nat(signed.length), fc.nat(40), fc.string({ unit: 'binary', maxLength: 12 }));
    fc.assert(
      fc.property(change, ([at, gone, added]) => {
        const text = `${signed.slice(0, at)}${added}${signed.slice(at + gone)}`;
        try {
          expect(systemXml.parse(text).name).to.be.a('string');
        } catch (error) {
          expect(error).to.be.instanceOf(XmlError);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('is read in time that grows with its length, also when it is broad', () => {
    expect(systemXml.parse(`<a>${'<b c="1">x</b>'.repeat(9000)}</a>`).children).to.have.lengthOf(9000);
    expect(systemXml.parse(`<a>${'&lt;&#65;<!---->'.repeat(8000)}</a>`).texts.join('')).to.have.lengthOf(
      16_000,
    );
  });

  it('is inflated up to a limit', () => {
    expect(systemXml.inflate(systemXml.deflate('<a>ü</a>'))).to.equal('<a>ü</a>');
    expect(() => systemXml.inflate(systemXml.deflate('x'.repeat(300_000)))).to.throw(XmlError);
    expect(() => systemXml.inflate('nothing')).to.throw(XmlError);
  });
});

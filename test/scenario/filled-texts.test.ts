import { expect } from 'chai';
import { filled } from '../../src/protocol/core/page-text.ts';
import { madeOfPage } from '../../src/scenario/filled-texts.ts';

describe('what a fault is called', () => {
  const name = 'the client "{{ client.id }}" with the secret "{{ client.secret | append: \'x\' }}"';
  const values = { client: { id: 'c-$&1', secret: 's' } };

  it('has the values that it was made of in place of the texts of the page', async () => {
    const make = async () => [
      await filled('{{ client.id }}', values),
      await filled("{{ client.secret | append: 'x' }}", values),
    ];
    const { made, said } = await madeOfPage(name, make);
    expect(made).to.deep.equal(['c-$&1', 'sx']);
    expect(said).to.equal('the client "c-$&1" with the secret "sx"');
  });

  it('keeps what nothing was filled into, and knows nothing of other faults at the same time', async () => {
    const other = madeOfPage('"{{ client.id }}"', () =>
      filled('{{ client.id }}', { client: { id: 'other' } }),
    );
    const plain = madeOfPage('"{{ client.id }}"', () => 7);
    expect((await other).said).to.equal('"other"');
    expect(await plain).to.deep.equal({ made: 7, said: '"{{ client.id }}"' });
    expect(await filled('{{ client.id }}', values)).to.equal('c-$&1');
  });
});

import { expect } from 'chai';
import { ordersFor } from '../../src/cli/fixture-orders.ts';

const feature = ['features/token/client-credentials/scope.feature'];

describe('what a run would order', () => {
  it('is found out by one run and known from then on, with the names of that run', async () => {
    const { orders: first } = await ordersFor({ feature });
    const { orders: again } = await ordersFor({ feature });
    expect(first).not.to.deep.equal([]);
    expect(again).to.deep.equal(first);
  });

  it('is known without a server', async () => {
    await ordersFor({ feature });
    let threads = 0;
    const count = () => {
      threads += 1;
    };
    process.on('worker', count);
    try {
      await ordersFor({ feature });
    } finally {
      process.off('worker', count);
    }
    expect(threads).to.equal(0);
  });

  it('is found out anew for another selection, and for another release', async () => {
    const { orders } = await ordersFor({ feature });
    const { orders: other } = await ordersFor({ feature: ['features/authorization/implicit.feature'] });
    expect(other).not.to.deep.equal(orders);
    const { orders: before } = await ordersFor({
      feature,
      authorization: 'http://127.0.0.1:9',
      release: '70.0.0',
    });
    expect(before).not.to.deep.equal(orders);
  });
});

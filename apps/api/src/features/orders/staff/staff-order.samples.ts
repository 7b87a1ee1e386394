import { staffOrders } from '@botica/contract/features/orders/staff/staff-order.contract';
import { centralBranch, placeBranch } from '../../../../test/builders-branches.ts';
import { placeProduct } from '../../../../test/builders-products.ts';
import { samplesOf } from '../../../../test/route-samples.ts';

const address = { zip: '01310100', street: 'Avenida Paulista', number: '900', city: 'São Paulo', uf: 'SP' };

export const staffOrdersSamples = samplesOf(staffOrders, {
  quoteStaffOrder: { query: async ({ api }) => `?zip=01001000&branch_id=${await centralBranch(api)}` },
  offeredProduct: { id: ({ api }, store) => placeProduct(api.db, store.id) },
  createByStaff: {
    body: async ({ api }) => ({
      customer: { name: 'Ana Souza' },
      branch_id: await placeBranch(api, { address: JSON.stringify(address) }),
      items: [{ title: 'Vitamina D', qty: 1, unit_price: '10.00' }],
      delivery: { kind: 'pickup' as const },
    }),
  },
});

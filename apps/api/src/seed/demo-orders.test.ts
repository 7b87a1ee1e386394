import { orderStatus, orderStatuses } from '@botica/contract/features/orders/status/order-status';
import { expect, test } from 'vitest';
import { demoOrders } from './demo-orders.ts';

const now = new Date('2026-11-21T12:00:00Z');
const address = {
  street: 'Rua A',
  number: '1',
  complement: null,
  district: 'Sé',
  city: 'São Paulo',
  uf: 'SP' as const,
};
const orders = demoOrders(now, { address: { ...address, zip: '01001000' }, timeZone: 'America/Sao_Paulo' });

test.each(orderStatuses.filter((status) => status !== orderStatus.cancelled))(
  'of the newest three orders in status %i some are delivered and some picked up',
  (status) => {
    const newest = orders.filter((order) => order.status === status).slice(-3);
    expect(new Set(newest.map(({ pickup_address: place }) => place !== null && place !== undefined)).size).toBe(2);
  },
);

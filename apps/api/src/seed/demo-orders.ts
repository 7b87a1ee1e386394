import { type ImportOrder, type ImportOrderLine, importOrder } from '@botica/contract/features/orders/order-import';
import { orderStatus } from '@botica/contract/features/orders/order-status';
import { orderTotals } from '@botica/contract/features/orders/order-totals';
import { centsToWire, wireToCents } from '@botica/contract/kit/money';
import type { StoreAddress } from '../../database/tables/stores.ts';
import { demoCustomer } from './demo-customer.ts';
import { type DemoFormula, demoFormulas, demoRetainedFormulas } from './demo-formulas.ts';
import { demoMethods, demoPayments } from './demo-payments.ts';
import { demoTimeline } from './demo-timeline.ts';
import { madeUpProduct, shelfNames } from './made-up-product.ts';
import { type SeededPicks, seededPicks } from './seeded-picks.ts';

const orderCount = 360;
const daysBack = 60;
const dayMilliseconds = 86_400_000;

/** Denser towards now, as the orders of a shop that grows; the last came in some minutes ago. */
function createdAt(index: number, now: number): number {
  const share = 1 - (index + 0.5) / orderCount;
  return Math.floor(now - daysBack * dayMilliseconds * share ** 1.5);
}

function formulaItem(formula: DemoFormula, displayId: string): ImportOrderLine['items'][number] {
  return {
    title: formula.title,
    qty: 1,
    unit_price: centsToWire(formula.priceCents),
    volume: formula.volume,
    volume_unit: formula.volumeUnit,
    inquiry_display_id: displayId,
    ingredients: formula.ingredients.map(([name, quantity]) => ({ name, quantity })),
  };
}

function shelfItem(picks: SeededPicks): ImportOrderLine['items'][number] {
  const id = `demo-${picks.int(90)}`;
  const ofProduct = seededPicks(id);
  const [name, packing] = madeUpProduct(id, ofProduct.of(shelfNames)).split(' – ');
  return {
    title: name as string,
    qty: 1 + (picks.chance(25) ? 1 + picks.int(3) : 0),
    unit_price: centsToWire(990 + ofProduct.int(120) * 100),
    variants: packing ? [{ name: 'Apresentação', option: packing }] : [],
  };
}

/** Four in ten orders came from requests (formulas), the others from the shelf. */
function demoItems(index: number, picks: SeededPicks) {
  if (!picks.chance(40))
    return { items: Array.from({ length: 1 + picks.int(4) }, () => shelfItem(picks)), isRetained: false };
  const formulas: [DemoFormula, string][] = [];
  for (let request = 0; request < (picks.chance(20) ? 2 : 1); request++) {
    const displayId = `${20_000 + index * 2 + request}`;
    for (let item = 0; item < 1 + picks.int(3); item++) {
      formulas.push([picks.of(picks.chance(20) ? demoRetainedFormulas : demoFormulas), displayId]);
    }
  }
  return {
    items: formulas.map(([formula, displayId]) => formulaItem(formula, displayId)),
    isRetained: formulas.some(([formula]) => formula.isRetained),
  };
}

const coupons = [
  { name: 'BEMVINDO10', percent: 10 },
  { name: 'PRIMAVERA5', percent: 5 },
  { name: 'CLIENTE15', percent: 15 },
];

const carriers = [
  { name: 'PAC', shipping_time_max: 8 },
  { name: 'SEDEX', shipping_time_max: 3 },
  { name: 'Motoboy', shipping_time_max: 1 },
];
const pickupOption = { name: 'Retirada na farmácia', shipping_time_max: 0 };

/** What the order costs, and how it reaches the buyer. */
function demoPrices(items: ImportOrderLine['items'], isPickup: boolean, picks: SeededPicks) {
  const lines = items.map((item) => ({ qty: item.qty, unitCents: wireToCents(item.unit_price) }));
  const itemsCents = lines.reduce((sum, item) => sum + item.qty * item.unitCents, 0);
  const coupon = picks.chance(15) ? picks.of(coupons) : null;
  const discountCents = coupon ? Math.round((itemsCents * coupon.percent) / 100) : 0;
  const freightCents = isPickup ? 0 : 990 + picks.int(24) * 100;
  const freeShipping = !isPickup && itemsCents > 15_000 && picks.chance(45);
  return {
    totalCents: orderTotals({ items: lines, discountCents, freightCents, freeShipping }).totalCents,
    fields: {
      freight_cost: centsToWire(freightCents),
      free_shipping: freeShipping,
      coupon: coupon && { name: coupon.name, discount: centsToWire(discountCents) },
      shipping_options: [isPickup ? pickupOption : picks.of(carriers)],
    },
  };
}

/** What was agreed with the buyer: an order that is picked up goes to nobody's door. */
const agreements = {
  delivery: { time: 'Entregar à tarde, depois das 14h', note: 'Deixar na portaria com o Sr. Geraldo.' },
  pickup: { time: 'Retira à tarde, depois das 14h', note: 'Quem retira é a filha, com documento.' },
};

function demoOrder(index: number, now: number, store: { address: StoreAddress; timeZone: string }): ImportOrder {
  const picks = seededPicks(`demo order ${index}`);
  const method = demoMethods[[0, 0, 0, 0, 1, 1, 2, 2, 2, 3][picks.int(10)] as number] ?? 'pix';
  const buyer = demoCustomer(picks.int(210));
  const isPickup = picks.chance(20);
  const { items, isRetained } = demoItems(index, picks);
  const prices = demoPrices(items, isPickup, picks);
  const created = createdAt(index, now);
  const timeline = demoTimeline({ createdAt: created, now, method, timeZone: store.timeZone }, picks);
  const isShipped = timeline.history.some((step) => step.status === orderStatus.shipped);
  const pickup = { ...store.address, recipient: buyer.customer.name, pickup_on_pharmacy: true };
  const agreed = isPickup ? agreements.pickup : agreements.delivery;
  return importOrder.parse({
    source: 'demo',
    external_id: `demo-${index + 1}`,
    ...timeline,
    customer: buyer.customer,
    billing_address: buyer.address,
    shipping_address: isPickup ? pickup : buyer.address,
    pickup_address: isPickup ? pickup : null,
    items,
    ...prices.fields,
    ...demoPayments(
      {
        method,
        status: timeline.status,
        isPaid: timeline.paid_at !== null,
        createdAt: created,
        totalCents: prices.totalCents,
        customerName: buyer.customer.name,
      },
      picks,
    ),
    prescription_retained: isRetained,
    invoice_number:
      isShipped || (timeline.status === orderStatus.preparing && picks.chance(30)) ? String(4_800 + index) : null,
    tracking_code: isShipped && !isPickup ? `PX${picks.digits(9)}BR` : null,
    delivery_date_time_specified: picks.chance(12) ? agreed.time : null,
    delivery_obs: picks.chance(10) ? agreed.note : null,
  } satisfies ImportOrderLine);
}

/** The orders of the demo store over the last 60 days, oldest first: the same ones always, but dated from `now`. */
export function demoOrders(now: Date, store: { address: StoreAddress; timeZone: string }): ImportOrder[] {
  return Array.from({ length: orderCount }, (_, index) => demoOrder(index, now.getTime(), store));
}

import {
  type ImportOrder,
  type ImportOrderLine,
  importOrder,
} from '@botica/contract/features/orders/import/order-import';
import { orderTotals } from '@botica/contract/features/orders/intake/order-totals';
import { orderStatus } from '@botica/contract/features/orders/status/order-status';
import { priceOf } from '@botica/contract/features/products/record/price-of';
import type { ProductFields } from '@botica/contract/features/products/record/product-rules';
import { centsToWire, wireToCents } from '@botica/contract/kit/money';
import type { StoreAddress } from '../../database/tables/stores.ts';
import { demoCustomer } from './demo-customer.ts';
import { type DemoFormula, demoFormulas, demoRetainedFormulas } from './demo-formulas.ts';
import { demoMethods, demoPayments } from './demo-payments.ts';
import { demoTimeline } from './demo-timeline.ts';
import { isSoldOnline } from './products/demo-product.ts';
import { demoProductFields } from './products/demo-product-fields.ts';
import { demoProducts } from './products/demo-products.ts';
import { type SeededPicks, seededPicks } from './seeded-picks.ts';

const orderCount = 360;
const daysBack = 60;
const dayMilliseconds = 86_400_000;

const newestCount = 6;

/**
 * Makes every third of the newest orders a pickup. People open these first, and a random choice made all of them
 * pickups.
 */
function isPickedUp(index: number, picks: SeededPicks): boolean {
  const drawn = picks.chance(20);
  const newer = orderCount - 1 - index;
  return newer < newestCount ? newer % 3 === 1 : drawn;
}

/** Times of the orders, denser towards now, like those of a growing shop. The last one is some minutes old. */
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

interface ShelfProduct {
  fields: ProductFields;
  isRetained: boolean;
}

/** Products that the shop sells in these days, with their prices. */
const shelfOf = (now: Date): ShelfProduct[] =>
  demoProducts.filter(isSoldOnline).map((product) => {
    const fields = demoProductFields(product, { now, slug: product.code, formIds: new Map() });
    return { fields, isRetained: fields.retains_prescription };
  });

/** A product in one of its volumes and options, at its price on the day of the order. */
function shelfItem({ fields }: ShelfProduct, at: Date, picks: SeededPicks): ImportOrderLine['items'][number] {
  const quantity = Math.min(fields.max_qty, 1 + (picks.chance(25) ? 1 + picks.int(3) : 0));
  const others = fields.volume_variants.items.filter(({ visible }) => visible);
  const base = { value: fields.volume as number, unit: fields.volume_unit };
  const volume = others.length > 0 && picks.chance(40) ? picks.of(others) : base;
  const price = priceOf(fields, { volume, quantity, at });
  if (price === null) throw new Error(`${fields.title} has no price`);
  return {
    external_code: fields.external_code,
    title: fields.title,
    qty: quantity,
    unit_price: centsToWire(price.cents),
    volume: volume.value,
    volume_unit: volume.unit,
    variants: fields.variants.items.map(({ name, options }) => ({ name, option: picks.of(options).value })),
  };
}

function shelfItems(shelf: readonly ShelfProduct[], at: Date, picks: SeededPicks) {
  const products = [...new Set(Array.from({ length: 1 + picks.int(4) }, () => picks.of(shelf)))];
  return {
    items: products.map((product) => shelfItem(product, at, picks)),
    isRetained: products.some(({ isRetained }) => isRetained),
  };
}

/** Four in ten orders come from requests (formulas), the others from the catalogue. */
function demoItems(index: number, at: Date, shelf: readonly ShelfProduct[], picks: SeededPicks) {
  if (!picks.chance(40)) return shelfItems(shelf, at, picks);
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

/** Prices of the order and its delivery. */
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

/** Notes of agreements with the buyer. An order with pickup has no note about a delivery. */
const agreements = {
  delivery: { time: 'Entregar à tarde, depois das 14h', note: 'Deixar na portaria com o Sr. Geraldo.' },
  pickup: { time: 'Retira à tarde, depois das 14h', note: 'Quem retira é a filha, com documento.' },
};

interface Shop {
  address: StoreAddress;
  timeZone: string;
  shelf: readonly ShelfProduct[];
}

function demoOrder(index: number, now: number, store: Shop): ImportOrder {
  const picks = seededPicks(`demo order ${index}`);
  const method = demoMethods[[0, 0, 0, 0, 1, 1, 2, 2, 2, 3][picks.int(10)] as number] ?? 'pix';
  const buyer = demoCustomer(picks.int(210));
  const isPickup = isPickedUp(index, picks);
  const created = createdAt(index, now);
  const { items, isRetained } = demoItems(index, new Date(created), store.shelf, picks);
  const prices = demoPrices(items, isPickup, picks);
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

/**
 * Orders of the demo store over the last 60 days, oldest first. They are the same in each run, with dates counted from
 * `now`.
 */
export function demoOrders(now: Date, store: { address: StoreAddress; timeZone: string }): ImportOrder[] {
  const shop = { ...store, shelf: shelfOf(now) };
  return Array.from({ length: orderCount }, (_, index) => demoOrder(index, now.getTime(), shop));
}

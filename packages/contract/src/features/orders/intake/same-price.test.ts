import { expect, it } from 'vitest';
import { centsToWire, wireToCents } from '../../../kit/money.ts';
import { applyCouponRules, newCouponFields } from '../../coupons/record/coupon-rules.ts';
import { evaluateCoupon } from '../../coupons/record/evaluate-coupon.ts';
import { freeFreight, freeShippingOptions } from '../../delivery-locations/free-shipping.ts';
import { staffOrderTotals } from '../staff/staff-order.ts';
import { orderTotals } from './order-totals.ts';

const at = new Date('2026-11-18T12:00:00Z');

/** Pseudo-random integers below a limit, the same in every run. */
function drawing(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
const draw = drawing(20_261_129);
const oneOf = <T>(values: readonly T[]): T => values[draw(values.length)] as T;
const amount = (below: number) => (draw(4) === 0 ? draw(200) : draw(below));

function aCoupon() {
  const isOnFreight = draw(2) === 0;
  const isAbsolute = draw(2) === 0;
  const value = isAbsolute ? centsToWire(1 + draw(9_000)) : String((1 + draw(10_000)) / 10_000);
  return applyCouponRules({
    ...newCouponFields(at, 'America/Sao_Paulo'),
    name: 'CUPOM',
    undefined_availability: true,
    ...(isOnFreight
      ? { discount_cart: null, discount_freight: value, is_absolute_freight: isAbsolute }
      : { discount_cart: value, is_absolute_cart: isAbsolute }),
    minimum_cart: draw(3) === 0 ? centsToWire(draw(20_000)) : '0.00',
    ecommerce_products_only: draw(3) === 0,
    product_ids: draw(3) === 0 ? [1, 2] : [],
    category_ids: draw(3) === 0 ? [3] : [],
  });
}

const cities = freeShippingOptions('city').map(({ free_shipping: from }) => from);
const countries = freeShippingOptions('country').map(({ free_shipping: from }) => from);
const home = { city: 'São Paulo', state: 'SP' };

function anOrder() {
  const items = Array.from({ length: 1 + draw(5) }, () => ({
    qty: 1 + draw(6),
    unitCents: amount(30_000),
    isPrescription: draw(6) === 0,
    isInEcommerce: draw(3) > 0,
    productId: draw(4) === 0 ? null : draw(4),
    categoryIds: draw(2) === 0 ? [] : [draw(4)],
  }));
  const services = Array.from({ length: 1 + draw(4) }, (_, index) => ({
    location_id: index + 1,
    service_type: oneOf(['ground', 'ground', 'air', 'sea'] as const),
    cost: centsToWire(amount(6_000)),
  }));
  return {
    items,
    services,
    service: oneOf(services),
    coupon: draw(3) === 0 ? null : aCoupon(),
    conditions: { free_shipping_city: oneOf(cities), free_shipping_country: oneOf(countries) },
    destination: oneOf([home, { city: 'Campinas', state: 'SP' }, { city: null, state: 'RJ' }]),
  };
}

/** The expected totals of such an order, computed without the functions under test. */
function expectedOf(
  { items, services, service, conditions, destination }: ReturnType<typeof anOrder>,
  discountCents: number,
) {
  const itemsCents = items.reduce((sum, { qty, unitCents }) => sum + qty * unitCents, 0);
  const { free_shipping_city: city, free_shipping_country: country } = conditions;
  const reais = destination.city === home.city && city >= 0 ? city : country;
  const ground = services.filter(({ service_type: type }) => type === 'ground').map(({ cost }) => Number(cost));
  const isCheapest = service.service_type === 'ground' && Number(service.cost) === Math.min(...ground);
  const isFirst = services.find((one) => one.service_type === 'ground' && one.cost === service.cost) === service;
  const isFree = reais >= 0 && isCheapest && isFirst && itemsCents - discountCents >= reais * 100;
  return { itemsCents, isFree };
}

it('ten thousand orders cost the same in every way in, to the cent', () => {
  const odd: unknown[] = [];
  const seen = { free: 0, charged: 0, offItems: 0, offFreight: 0 };
  for (let round = 0; round < 10_000; round++) {
    const order = anOrder();
    const { items, services, service, coupon, conditions, destination } = order;
    const free = freeFreight(conditions, { home, destination }, services);
    const freeFrom = free?.location_id === service.location_id ? free.from : null;
    const freightCents = wireToCents(service.cost);
    const plain = orderTotals({ items, discountCents: 0, freightCents, freeShipping: false, freeFrom });
    const cart = { items, freightCents: plain.freeShipping ? 0 : freightCents };
    const outcome = coupon && evaluateCoupon({ ...coupon, amount_used: 0 }, cart, null, { at });
    const off = outcome?.isValid ? outcome : { discountCents: 0, freightDiscountCents: 0 };

    const bySite = orderTotals({ items, ...off, freightCents, freeShipping: false, freeFrom });
    const sent = items.map(({ qty, unitCents }) => ({ qty, unit_price: centsToWire(unitCents) }));
    const byStaff = staffOrderTotals({ items: sent }, { cents: freightCents, freeFrom }, off);
    // Another program and a file repeat the site's totals.
    const byProgram = orderTotals({ items, ...off, freightCents, freeShipping: bySite.freeShipping });

    const { itemsCents, isFree } = expectedOf(order, off.discountCents);
    const charged = isFree ? 0 : freightCents;
    const right = {
      itemsCents,
      discountCents: off.discountCents,
      freightCents,
      freeShipping: isFree,
      freightDiscountCents: off.freightDiscountCents,
      totalCents: itemsCents - off.discountCents + charged - off.freightDiscountCents,
    };
    seen[isFree ? 'free' : 'charged'] += 1;
    if (off.discountCents > 0) seen.offItems += 1;
    if (off.freightDiscountCents > 0) seen.offFreight += 1;
    const all = [right, bySite, byStaff, byProgram].map((totals) => JSON.stringify(totals));
    if (new Set(all).size > 1) odd.push({ order, all });
  }
  expect(odd.slice(0, 3)).toEqual([]);
  for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(500);
});

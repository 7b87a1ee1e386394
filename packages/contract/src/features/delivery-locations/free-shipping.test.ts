import { describe, expect, it, test } from 'vitest';
import { freeFreight, freeShippingOptions } from './free-shipping.ts';
import { isFreightFree } from './is-freight-free.ts';

test('free shipping begins nowhere, at once or at a whole amount', () => {
  const labels = new Map(freeShippingOptions('country').map(({ free_shipping, label }) => [free_shipping, label]));
  expect(labels.get(-1)).toBe('Sem frete grátis');
  expect(labels.get(0)).toBe('Frete grátis em todas as compras');
  expect(labels.get(150)).toBe('Frete grátis a partir de R$ 150,00');
  expect(labels.get(1000)).toBe('Frete grátis a partir de R$ 1.000,00');
});

test('the city has lower thresholds than the country, both in rising order', () => {
  const [city, country] = (['city', 'country'] as const).map((scope) =>
    freeShippingOptions(scope).map(({ free_shipping }) => free_shipping),
  ) as [number[], number[]];
  for (const values of [city, country]) expect(values).toEqual(values.toSorted((a, b) => a - b));
  expect(city.at(-1)).toBeLessThan(country.at(-1) as number);
  expect(city[2]).toBeLessThan(country[2] as number);
});

describe('free freight', () => {
  const motoboy = { location_id: 1, service_type: 'ground', cost: '12.00' } as const;
  const van = { location_id: 2, service_type: 'ground', cost: '9.50' } as const;
  const plane = { location_id: 3, service_type: 'air', cost: '5.00' } as const;
  const home = { city: 'Santa Bárbara d’Oeste', state: 'SP' };
  const rules = (free_shipping_city: number, free_shipping_country: number) => ({
    free_shipping_city,
    free_shipping_country,
  });
  const at = (city: string | null, state: string | null = 'SP') => ({ home, destination: { city, state } });
  const near = at("santa barbara d'oeste");

  it.each([
    ['the city’s own condition counts before the country’s', rules(50, 200), near, '50.00'],
    ['even where it asks for more', rules(200, 100), near, '200.00'],
    ['a city without a condition has the country’s', rules(-1, 100), near, '100.00'],
    ['another city has the country’s', rules(50, 200), at('Campinas'), '200.00'],
    ['a city of the same name elsewhere is another one', rules(50, 200), at(home.city, 'MG'), '200.00'],
    ['a city that nobody knows has the country’s', rules(50, 200), at(null), '200.00'],
    ['all purchases', rules(0, -1), near, '0.00'],
  ])('%s', (_what, conditions, places, from) => {
    expect(freeFreight(conditions, places, [motoboy, plane])).toEqual({ location_id: 1, from });
  });

  it.each([
    ['without a condition', rules(-1, -1), near, [motoboy]],
    ['elsewhere, with a condition for the city alone', rules(50, -1), at('Campinas'), [motoboy]],
    ['in the city of a store without an address', rules(50, -1), { ...near, home: null }, [motoboy]],
    ['by air alone', rules(0, 0), near, [plane]],
    ['where nothing delivers', rules(0, 0), near, []],
  ])('is none %s', (_what, conditions, places, services) => {
    expect(freeFreight(conditions, places, services)).toBeNull();
  });

  it('is of the cheapest service by ground, of equal ones of the first', () => {
    const free = (...services: Parameters<typeof freeFreight>[2]) =>
      freeFreight(rules(0, 0), near, services)?.location_id;
    expect(free(plane, motoboy, van)).toBe(2);
    expect(free({ ...van, location_id: 9 }, van, motoboy)).toBe(9);
  });

  it.each([
    [null, 1_000_000, false],
    ['0.00', 0, true],
    ['50.00', 4_999, false],
    ['50.00', 5_000, true],
  ])('from %s a purchase of %s cents: %s', (from, cents, isFree) => {
    expect(isFreightFree(from, cents)).toBe(isFree);
  });
});

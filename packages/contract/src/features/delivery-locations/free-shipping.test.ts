import { expect, test } from 'vitest';
import { freeShippingOptions } from './free-shipping.ts';

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

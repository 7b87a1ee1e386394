import { expect, it } from 'vitest';
import { slugify } from './slug.ts';

it.each([
  ['Óleo de Prímula 500mg', 'oleo-de-primula-500mg'],
  ['  --Vitamina C & Zinco!! ', 'vitamina-c-zinco'],
  ["Pingo d'água", 'pingo-d-agua'],
  ['Coração_Leve', 'coracao-leve'],
  ['Łagodny Øl', 'lagodny-ol'],
  ['日本', ''],
  ['---', ''],
  ['', ''],
])('turns %j into %j', (text, slug) => {
  expect(slugify(text)).toBe(slug);
  expect(slugify(slug)).toBe(slug);
});

it('holds to 50 characters, or to the given length, without a hyphen at the end', () => {
  expect(slugify('a'.repeat(80))).toBe('a'.repeat(50));
  expect(slugify(`${'a'.repeat(49)} bcd`)).toBe('a'.repeat(49));
  expect(slugify('creme facial', 6)).toBe('creme');
});

import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { type BuiltShop, shopBuilder } from '../../test/build-shop.ts';
import { searchedProducts } from '../../test/searched-products.ts';
import { vocabularyPath } from '../kit/search-shards.ts';
import { isNear, termsOf } from '../kit/search-terms.ts';
import { findProducts, type Read } from './find-products.ts';

const builder = shopBuilder();
let site: BuiltShop;
const asked: string[] = [];
const read: Read = async (path) => {
  asked.push(path);
  return site.files.some((file) => file.path === path) ? JSON.parse(site.text(path)) : null;
};
const titles = async (words: string) =>
  (await findProducts(words, read)).numbers.map((number) => searchedProducts[number]?.title);

beforeAll(async () => {
  site = await builder.shop({ products: searchedProducts });
});
afterAll(() => builder.remove());

/** Searches, each with the titles that have to come first, in this order. */
const searches: [typed: string, ...first: string[]][] = [
  // Names.
  ['vitamina c', 'Vitamina C'],
  ['Vitamina E', 'Vitamina E'],
  ['vitamina d', 'Vitamina D3'],
  ['vitamina d3', 'Vitamina D3'],
  ['complexo b', 'Complexo B'],
  ['ômega 3', 'Ômega 3'],
  ['coenzima q10', 'Coenzima Q10'],
  ['saw palmetto', 'Saw palmetto'],
  ['protetor solar', 'Protetor solar FPS 60'],
  ['melatonina', 'Melatonina'],
  // Without accents, in capitals, as one types.
  ['colageno', 'Colágeno hidrolisado', 'Colágeno tipo II', 'Sérum facial com colágeno'],
  ['COLÁGENO', 'Colágeno hidrolisado', 'Colágeno tipo II'],
  ['acido hialuronico', 'Ácido hialurônico', 'Sérum facial com colágeno'],
  ['magnesio', 'Magnésio dimalato', 'Magnésio treonato'],
  ['omega', 'Ômega 3'],
  ['serum', 'Sérum facial com colágeno'],
  ['oleo de primula', 'Óleo de prímula'],
  ['curcuma', 'Cúrcuma com pimenta'],
  // Plurals.
  ['cremes', 'Creme de ureia 10%', 'Creme para os pés'],
  ['sabonetes', 'Sabonete de enxofre', 'Sabonete íntimo'],
  ['loções', 'Loção capilar'],
  ['vitaminas', 'Vitamina C', 'Vitamina D3', 'Vitamina E'],
  ['minerais', 'Magnésio dimalato', 'Magnésio treonato', 'Zinco quelado', 'Ferro quelado'],
  ['probióticos', 'Probiótico'],
  ['géis', 'Gel de arnica'],
  ['xampus', 'Xampu para queda'],
  // A wrong, missing, additional or misplaced letter.
  ['vitamna', 'Vitamina C', 'Vitamina D3', 'Vitamina E'],
  ['vitmaina c', 'Vitamina C'],
  ['colajeno', 'Colágeno hidrolisado', 'Colágeno tipo II'],
  ['ialuronico', 'Ácido hialurônico'],
  ['melatonnina', 'Melatonina'],
  ['criatina', 'Creatina monoidratada'],
  ['biotyna', 'Biotina'],
  ['mangésio', 'Magnésio dimalato', 'Magnésio treonato'],
  ['passflora', 'Passiflora'],
  ['propoliz', 'Spray de própolis'],
  ['psillium', 'Psyllium'],
  ['arnika', 'Gel de arnica'],
  // The beginning of a word.
  ['mela', 'Melatonina'],
  ['colag', 'Colágeno hidrolisado'],
  ['tripto', 'Triptofano'],
  // Ingredients.
  ['ureia', 'Creme de ureia 10%', 'Creme para os pés', 'Hidratante corporal'],
  ['cafeína', 'Cafeína', 'Xampu para queda', 'Loção capilar'],
  ['ascórbico', 'Vitamina C'],
  ['serenoa', 'Saw palmetto'],
  ['icaridina', 'Repelente infantil'],
  ['b12', 'Complexo B'],
  // Complaints and purposes.
  ['dor de cabeça', 'Magnésio dimalato'],
  ['colágeno pele', 'Colágeno hidrolisado'],
  ['colágeno para articulações', 'Colágeno tipo II'],
  ['queda de cabelo', 'Xampu para queda', 'Ferro quelado'],
  ['unhas fracas', 'Biotina'],
  ['ansiedade', 'Passiflora'],
  ['tosse', 'Xarope de guaco'],
  ['intestino preso', 'Psyllium'],
  ['manchas na pele', 'Clareador de manchas'],
  ['gases', 'Probiótico', 'Carvão ativado'],
  ['sono', 'Melatonina', 'Triptofano', 'Passiflora'],
  // Amounts and kinds.
  ['magnésio 500mg', 'Magnésio dimalato'],
  ['vitamina c 500 mg', 'Vitamina C'],
  ['colágeno em cápsulas', 'Colágeno tipo II'],
  ['para cães', 'Suplemento para cães'],
];

test.each(searches)('%s', async (typed, ...first) => {
  expect((await titles(typed)).slice(0, first.length)).toEqual(first);
});

describe('what no product has', () => {
  test.each(['dipirona', 'xyz', 'de', '   ', '%', 'computador'])('%j finds nothing', async (typed) => {
    expect(await findProducts(typed, read)).toMatchObject({ numbers: [] });
  });

  it('of several words leaves those that have the most of them, and is told', async () => {
    const found = await findProducts('melatonina infantil morango', read);
    expect(found.isPartial).toBe(true);
    expect(found.numbers.map((number) => searchedProducts[number]?.title)).toEqual([
      'Melatonina',
      'Repelente infantil',
    ]);
    expect((await findProducts('vitamina c', read)).isPartial).toBe(false);
  });
});

it('reads all words only where one is not found as it was written', async () => {
  asked.length = 0;
  await titles('colágeno pele');
  expect(asked).not.toContain(vocabularyPath);
  await titles('vitamna');
  expect(asked).toContain(vocabularyPath);
});

test.each([
  ['500 mg e 30 ml', ['500mg', 'e', '30ml']],
  ['Loções, géis e óleos para os pés', ['locao', 'gel', 'e', 'oleo', 'pes']],
  ['cápsulas Cápsula CÁPSULA', ['capsula']],
  ['Vitamina D3', ['vitamina', 'd3', 'd']],
  [`${'a'.repeat(100)}`, ['a'.repeat(32)]],
])('%s is found by %j', (text, terms) => {
  expect(termsOf(text)).toEqual(terms);
});

test.each([
  ['vitamna', 'vitamina', true],
  ['vitmaina', 'vitamina', true],
  ['vitamina', 'vitamina', true],
  ['vitanima', 'vitamina', false],
  ['gel', 'mel', false],
  ['pele', 'gele', false],
  ['ialuronico', 'hialuronico', true],
  ['', 'abcd', false],
])('%s and %s differ by one letter: %s', (word, other, is) => {
  expect([isNear(word, other), isNear(other, word)]).toEqual([is, is]);
});

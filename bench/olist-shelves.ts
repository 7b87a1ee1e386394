import type { Shelf } from './made-up-product.ts';

/** The data set has no medicines, so a pharmacy's shelf stands in for each kind of its categories. */
const shelfByWord: readonly (readonly [word: string, shelf: Shelf])[] = [
  ['beleza', 'skin'],
  ['perfumaria', 'skin'],
  ['relogios', 'skin'],
  ['fashion', 'care'],
  ['moveis', 'care'],
  ['casa', 'care'],
  ['cama', 'care'],
  ['malas', 'care'],
  ['construcao', 'devices'],
  ['ferramentas', 'devices'],
  ['informatica', 'devices'],
  ['eletro', 'devices'],
  ['telefonia', 'devices'],
  ['consoles', 'devices'],
  ['climatizacao', 'devices'],
  ['automotivo', 'devices'],
  ['audio', 'devices'],
  ['pc', 'devices'],
  ['bebes', 'baby'],
  ['fraldas', 'baby'],
  ['brinquedos', 'baby'],
  ['esporte', 'supplements'],
  ['alimentos', 'supplements'],
  ['bebidas', 'supplements'],
  ['cool_stuff', 'supplements'],
  ['utilidades', 'hygiene'],
  ['pet', 'hygiene'],
  ['papelaria', 'hygiene'],
];

export function shelfOf(category: string): Shelf {
  return shelfByWord.find(([word]) => category.startsWith(word))?.[1] ?? 'medicines';
}

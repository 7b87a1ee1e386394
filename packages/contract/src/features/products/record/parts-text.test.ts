import { describe, expect, it } from 'vitest';
import { partsTexts } from './parts-text.ts';

const { ingredients, 'volume_variants.items': volumes, 'variants.items': variants } = partsTexts;
const ingredient = (name: string, concentration: number | null, measure: string, change: object = {}) => ({
  name,
  concentration,
  measure,
  is_active: true,
  visible: true,
  ...change,
});

describe('a formula in a cell', () => {
  it.each([
    ['Zinco 7,5 mg', ingredient('Zinco', 7.5, 'mg')],
    ['Minoxidil 5%', ingredient('Minoxidil', 5, '%')],
    ['Vitamina D3 10.000 UI', ingredient('Vitamina D3', 10_000, 'UI')],
    ['Vitamina B 12 5 mcg', ingredient('Vitamina B 12', 5, 'mcg')],
    ['Coenzima Q10 100mg', ingredient('Coenzima Q10', 100, 'mg')],
    ['Cetoconazol 20 mg/mL', ingredient('Cetoconazol', 20, 'mg/mL')],
    ['Veículo qsp', ingredient('Veículo', null, 'qsp')],
    ['Creme base q.s.p. 100 g', ingredient('Creme base', null, 'qsp 100 g')],
    ['Álcool 0,05 mL (não ativo, oculto)', ingredient('Álcool', 0.05, 'mL', { is_active: false, visible: false })],
    ['Ácido (R) 2 % (oculto)', ingredient('Ácido (R)', 2, '%', { visible: false })],
  ])('%s is read', (text, wanted) => {
    expect(ingredients.read(text)).toEqual([wanted]);
  });

  it('of several ingredients is written and read in their order', () => {
    const text = 'Zinco 7,5 mg; Minoxidil 5 %; Veículo qsp (não ativo)';
    const read = ingredients.read(text);
    expect(read).toHaveLength(3);
    expect(ingredients.write(read ?? [])).toBe(text);
  });

  it.each(['Zinco', 'Zinco 7,5', '7,5 mg', 'a; Zinco 5 mg'])('%s is not read', (text) => {
    expect(ingredients.read(text)).toBeNull();
  });

  it.each([
    ingredient('Ponto; vírgula', 1, 'g'),
    ingredient('Extrato', 1, 'g (oculto)'),
    ingredient('Base', 3, 'qsp'),
    ingredient('Pó', null, 'g'),
    ingredient('Chá  duplo', 1, 'g'),
  ])('has no text where it would be read as something else: $name', (one) => {
    expect(ingredients.write([one])).toBeNull();
  });
});

describe('volumes and variants in a cell', () => {
  it('are written as they are read', () => {
    const [sizes, flavours] = ['120 mL: 180 %; 1,5 L: 99,5 % (oculto)', 'Sabor: Uva | Limão (oculto); Cor: Azul'];
    expect(volumes.read(sizes)).toEqual([
      { value: 120, unit: 'mL', price_relative_perc: 180, visible: true },
      { value: 1.5, unit: 'L', price_relative_perc: 99.5, visible: false },
    ]);
    expect(variants.read(flavours)).toEqual([
      {
        name: 'Sabor',
        options: [
          { value: 'Uva', visible: true },
          { value: 'Limão', visible: false },
        ],
      },
      { name: 'Cor', options: [{ value: 'Azul', visible: true }] },
    ]);
    expect(volumes.write(volumes.read(sizes) ?? [])).toBe(sizes);
    expect(variants.write(variants.read(flavours) ?? [])).toBe(flavours);
  });

  it.each(['120 mL', '120: 180 %', 'mL: 100 %'])('%s is no volume', (text) => {
    expect(volumes.read(text)).toBeNull();
  });

  it.each(['Uva', ': Uva', 'Sabor:'])('%s is no variant', (text) => {
    expect(variants.read(text)).toBeNull();
  });
});

it('a text of a megabyte is refused at once', () => {
  expect(ingredients.read('a'.repeat(1_000_000))).toBeNull();
});

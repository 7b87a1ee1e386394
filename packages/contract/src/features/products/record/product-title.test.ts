import { describe, expect, it } from 'vitest';
import { copyTitle, partTitle, productSlug, productTitleMaxLength } from './product-title.ts';

describe('the title of a duplicate', () => {
  it.each([
    ['Creme', 'Creme (cópia)'],
    ['', ' (cópia)'],
    ['a'.repeat(17), `${'a'.repeat(17)} (cópia)`],
    ['a'.repeat(18), `${'a'.repeat(17)} (cópia)`],
    ['a'.repeat(25), `${'a'.repeat(17)} (cópia)`],
    ['Creme de Ureia 10% 100g', 'Creme de Ureia 10 (cópia)'],
    ['Vitamina C + Zinco 60 un', 'Vitamina C + Zinc (cópia)'],
    // No space stays before the suffix if the cut is after a word.
    ['Loção de Calêndu a', 'Loção de Calêndu (cópia)'],
    ['Creme (cópia)', 'Creme (cópia) (cópia)'],
    ['Creme de Ureia (cópia)', 'Creme de Ureia (cópia)'],
    // Combining marks are composed where possible, and never separated from their letter.
    [`${'e\u0301'.repeat(17)}x`, `${'é'.repeat(17)} (cópia)`],
    [`${'a'.repeat(16)}q\u0301`, `${'a'.repeat(16)} (cópia)`],
    [`${'a'.repeat(15)}q\u0301`, `${'a'.repeat(15)}q\u0301 (cópia)`],
    // A pair of surrogates, and several joined into one symbol.
    [`${'a'.repeat(16)}💊`, `${'a'.repeat(16)} (cópia)`],
    [`${'a'.repeat(15)}💊x`, `${'a'.repeat(15)}💊 (cópia)`],
    [`${'a'.repeat(14)}👩‍🔬`, `${'a'.repeat(14)} (cópia)`],
  ])('of %j is %j', (title, copy) => {
    expect(copyTitle(title)).toBe(copy);
    expect(copy.length).toBeLessThanOrEqual(productTitleMaxLength);
    expect(copy).not.toMatch(/\p{Cs}/u);
  });
});

describe('the slug of a product', () => {
  it.each([
    ['Creme Facial', null, 'creme-facial'],
    ['Creme Facial', 'com Ureia 10%', 'creme-facial-com-ureia-10'],
    ['Água micelar', '', 'agua-micelar'],
    ['A\u0301gua', 'n\u0303', 'agua-n'],
    ['a'.repeat(25), 'b'.repeat(25), `${'a'.repeat(25)}-${'b'.repeat(24)}`],
    ['...', null, ''],
    ['..', '/', ''],
    ['日本', 'Creme', 'creme'],
    ['robots.txt', null, 'robots-txt'],
  ])('titled %j, %j is %j', (title, subtitle, slug) => expect(productSlug({ title, subtitle })).toBe(slug));
});

describe('a name that is too long', () => {
  it.each([
    ['Colágeno Hidrolisado Verisol com Vitamina C', 'Colágeno Hidrolisado', 'Verisol com Vitamina C', ''],
    ['Shampoo Antiqueda Completo com Cetoconazol', 'Shampoo Antiqueda', 'Completo com Cetoconazol', ''],
    ['Sabonete Líquido Facial - Pele Oleosa', 'Sabonete Líquido Facial', 'Pele Oleosa', ''],
    [
      'Creme para as mãos ressecadas com ureia e óleo de amêndoas doces 100 g',
      'Creme para as mãos',
      'ressecadas com ureia',
      'e óleo de amêndoas doces 100 g',
    ],
    ['Curto', 'Curto', '', ''],
    ['a'.repeat(32), 'a'.repeat(25), 'a'.repeat(7), ''],
  ])('%s is parted between words', (name, title, subtitle, rest) => {
    expect(partTitle(name)).toEqual({ title, subtitle, rest });
  });

  it('of a megabyte costs no more than a long one', () => {
    expect(partTitle('b '.repeat(500_000)).title).toBe('b b b b b b b b b b b b b');
  });
});

import { describe, expect, it } from 'vitest';
import { freeSlug, isReservedSlug, isSlug, numberedSlug, slugify } from './slug.ts';

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

it.each([
  ['creme', true],
  ['2', true],
  ['a--b', true],
  ['-a-', true],
  ['a'.repeat(50), true],
  ['a'.repeat(51), false],
  ['', false],
  ['-', false],
  ['--', false],
  ['.', false],
  ['..', false],
  ['...', false],
  ['a.b', false],
  ['a/b', false],
  ['Creme', false],
  ['créme', false],
  ['cre\u0301me', false],
  ['creme facial', false],
  ['creme\n', false],
  ['creme_facial', false],
  ['%2e%2e', false],
])('takes %j for a slug: %j', (text, expected) => expect(isSlug(text)).toBe(expected));

it.each([
  ['blog', true],
  ['produto', true],
  ['sitemap.xml', true],
  ['robots.txt', true],
  ['_previa', true],
  ['404', true],
  ['blog-2', false],
  ['blogs', false],
  ['creme', false],
  ['constructor', false],
])('holds %j for the storefront: %j', (slug, expected) => expect(isReservedSlug(slug)).toBe(expected));

describe('a number behind a slug', () => {
  it.each([
    ['creme', 1, 'creme'],
    ['creme', 2, 'creme-2'],
    ['creme', 200, 'creme-200'],
    ['Creme Facial', 3, 'creme-facial-3'],
    ['creme-2', 2, 'creme-2-2'],
    ['a'.repeat(50), 1, 'a'.repeat(50)],
    ['a'.repeat(50), 2, `${'a'.repeat(48)}-2`],
    ['a'.repeat(50), 10, `${'a'.repeat(47)}-10`],
    ['a'.repeat(49), 2, `${'a'.repeat(48)}-2`],
    ['a'.repeat(48), 2, `${'a'.repeat(48)}-2`],
    [`${'a'.repeat(47)}-bc`, 2, `${'a'.repeat(47)}-2`],
  ])('makes of %j and %d %j', (base, number, slug) => {
    expect(numberedSlug(base, number)).toBe(slug);
    expect(isSlug(slug)).toBe(true);
  });
});

describe('the first free slug', () => {
  const free = (base: string, ...taken: string[]) => freeSlug(base, (slug) => taken.includes(slug));

  it.each([
    ['creme', [], 'creme'],
    ['creme', ['creme'], 'creme-2'],
    ['creme', ['creme', 'creme-2'], 'creme-3'],
    ['creme', ['creme', 'creme-3'], 'creme-2'],
    ['creme', ['creme-2'], 'creme'],
    ['Blog', [], 'blog-2'],
    ['produto', ['produto-2'], 'produto-3'],
    ['404', [], '404-2'],
    ['robots.txt', [], 'robots-txt'],
    ['a'.repeat(60), ['a'.repeat(50)], `${'a'.repeat(48)}-2`],
  ])('of %j, where %j are taken, is %j', (base, taken, slug) => expect(free(base, ...taken)).toBe(slug));

  it('is another each time, two hundred times, and never longer than fifty', () => {
    const taken = new Set<string>();
    for (let count = 0; count < 200; count++) taken.add(freeSlug('b'.repeat(50), (slug) => taken.has(slug)));
    expect(taken.size).toBe(200);
    expect([...taken].every(isSlug)).toBe(true);
  });

  it.each(['', '...', '日本'])('is not made of %j', (base) => expect(() => free(base)).toThrow(RangeError));
});

import { expect, it } from 'vitest';
import { richTextDiff } from './rich-text-diff.ts';

it.each([
  ['a first body', null, '<p>Olá, mundo</p>', [null, { characters: 17, passage: 'Olá, mundo' }]],
  ['a body that goes', '<p>Olá</p>', null, [{ characters: 10, passage: 'Olá' }, null]],
  [
    'the words that changed, whole',
    '<p>Use o creme duas vezes ao dia.</p>',
    '<p>Use o <em>cremoso</em> três vezes ao dia.</p>',
    [
      { characters: 37, passage: '… creme duas …' },
      { characters: 48, passage: '… cremoso três …' },
    ],
  ],
  [
    'what was put in between',
    '<p>Um</p><p>Três</p>',
    '<p>Um</p><p>Dois &amp; meio</p><p>Três</p>',
    [{ characters: 20 }, { characters: 42, passage: '… Dois & meio …' }],
  ],
  [
    'that only the look changed',
    '<p>Olá</p>',
    '<p><strong>Olá</strong></p>',
    [{ characters: 10 }, { characters: 27, passage: '(só a formatação ou as imagens)' }],
  ],
  [
    'signs that are two characters',
    '<p>a 😀</p>',
    '<p>a 😁</p>',
    [
      { characters: 11, passage: '… 😀' },
      { characters: 11, passage: '… 😁' },
    ],
  ],
])('tells of %s', (_, before, after, told) => {
  expect(richTextDiff(before, after)).toEqual(told);
});

it('tells no more than the beginning of a long passage, with whole signs', () => {
  const [before, after] = richTextDiff(`<p>${'a'.repeat(65_000)}</p>`, `<p>${'😀'.repeat(30_000)}</p>`);
  expect(before).toEqual({ characters: 65_007, passage: `${'a'.repeat(300)} …` });
  expect(after).toEqual({ characters: 60_007, passage: `${'😀'.repeat(300)} …` });
});

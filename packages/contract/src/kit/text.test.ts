import { describe, expect, it } from 'vitest';
import { normaliseText, toSearchWords } from './text.ts';

describe('normaliseText', () => {
  it.each([
    ['São João', 'sao joao'],
    ['  Ácido\t Hialurônico\n', 'acido hialuronico'],
    ['ÇÃO', 'cao'],
    ['Łódź, Øst, Ærø, Œuvre, Straße, Đorđe', 'lodz, ost, aero, oeuvre, strasse, dorde'],
    ['İstanbul ılık', 'istanbul ilik'],
    ['STRASSE ẞ', 'strasse ss'],
    ['Nº 1ª', 'no 1a'],
    ['µg μg', 'μg μg'],
    ['ﬁbra', 'fibra'],
    ['Ô\u00admega\u200b\ufeff3', 'omega3'],
    ['a\u00a0b', 'a b'],
    ['a\u0000b', 'a b'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['', ''],
  ])('turns %j into %j', (text, normal) => expect(normaliseText(text)).toBe(normal));

  it('gives composed and decomposed spellings the same form', () => {
    expect(normaliseText('ação'.normalize('NFD'))).toBe(normaliseText('ação'.normalize('NFC')));
  });

  it('changes nothing the second time, whatever the character', () => {
    const changed: string[] = [];
    for (let code = 0; code < 0x20000; code++) {
      const once = normaliseText(`x${String.fromCodePoint(code)}y`);
      if (normaliseText(once) !== once) changed.push(code.toString(16));
    }
    expect(changed).toEqual([]);
  });
});

describe('toSearchWords', () => {
  it.each([
    ['Óleo de Prímula 500mg', ['oleo', 'de', 'primula', '500mg']],
    ['Vitamina-C (vitamina c), 2,5 mg', ['vitamina', 'c', '2', '5', 'mg']],
    ["  d'água  ", ['d', 'agua']],
    ['%_\\ & | !', []],
    ['', []],
  ])('finds the words of %j', (text, words) => expect(toSearchWords(text)).toEqual(words));

  it('keeps at most 32 words of at most 64 characters', () => {
    expect(toSearchWords(Array.from({ length: 50 }, (_, index) => `w${index}`).join(' '))).toHaveLength(32);
    expect(toSearchWords('a'.repeat(100))).toEqual(['a'.repeat(64)]);
    expect(toSearchWords(`${'a'.repeat(64)}b ${'a'.repeat(64)}c`)).toEqual(['a'.repeat(64)]);
  });

  it('never cuts a character in two', () => {
    const [word = ''] = toSearchWords(`a${'𠮷'.repeat(80)}`);
    expect(Array.from(word)).toHaveLength(64);
    expect(word).not.toMatch(/\p{Cs}/u);
  });

  it('finds the same words in its own output', () => {
    const words = toSearchWords('Ácido Hialurônico 2% – Sérum Nº 5 (30 mL)');
    expect(toSearchWords(words.join(' '))).toEqual(words);
  });
});

import { contrast, parseHex } from '@botica/contract/kit/color';
import { expect, it, test } from 'vitest';
import { renderMail } from './mail-layout.ts';

const layOut = (main_color: string) =>
  renderMail({
    brand: { store_name: 'Farmácia & Cia <b>', main_color },
    greeting: 'Olá!',
    paragraphs: ['Um aviso.'],
    button: { label: 'Abrir', url: 'https://painel.example/' },
    footer: 'Fim.',
  }).html;
const fillsOf = (html: string) =>
  [...html.matchAll(/background-color:(#[0-9a-f]{6});color:#ffffff/g)].map(([, fill]) => fill);

test('a mail bears the store’s name and colour, above and on its button', () => {
  const html = layOut('#0f766e');
  expect(fillsOf(html)).toEqual(['#0f766e', '#0f766e']);
  expect(html).toContain('Farmácia &#38; Cia &#60;b&#62;');
});

it.each(['#ffd400', '#ffffff', '#8bc34a', '#777777'])('white text is read on it when the colour is %s', (color) => {
  for (const fill of fillsOf(layOut(color))) {
    expect(contrast(parseHex(fill as string) ?? [0, 0, 0], [255, 255, 255])).toBeGreaterThanOrEqual(4.5);
  }
});

test('what is no colour breaks out of nothing', () => {
  expect(fillsOf(layOut('red;background:url(https://x.example)'))).toEqual(['#0b7285', '#0b7285']);
});

test('a mail of the panel itself names no store', () => {
  const { html } = renderMail({ greeting: 'Olá!', paragraphs: [], footer: 'Fim.' });
  expect(fillsOf(html)).toEqual([]);
});

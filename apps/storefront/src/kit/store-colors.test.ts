import { contrast, parseHex, textContrast, white } from '@botica/contract/kit/color';
import { expect, test } from 'vitest';
import { storeColors } from './store-colors.ts';

const named = (css: string) => (name: string) =>
  parseHex(new RegExp(`--${name}:(#[0-9a-f]{6})`).exec(css)?.[1] ?? '') ?? white;

test.each([
  '#ffffff',
  '#f4d35e',
  '#f7d038',
  '#ff9eb5',
  '#00ff00',
  '#f97316',
  '#959595',
  '#949494',
  '#0f6860',
  '#000000',
  'red;}body{',
  '',
])('whatever the store chose can be read: %s', (color) => {
  const css = storeColors(color, color);
  expect(css).toMatch(/^:root\{(?:--[a-z-]+:#[0-9a-f]{6};?)+\}$/);
  const of = named(css);
  for (const name of ['main', 'second'])
    for (const [text, ground] of [
      [`on-${name}`, name],
      [`on-${name}`, `${name}-hover`],
      [`${name}-text`, `${name}-soft`],
    ] as const)
      expect(contrast(of(text), of(ground)), `${text} on ${ground}`).toBeGreaterThanOrEqual(textContrast);
  expect(contrast(of('main'), of('main-hover')), 'under the pointer').toBeGreaterThanOrEqual(1.2);
  expect(contrast(of('main-text'), white)).toBeGreaterThanOrEqual(textContrast);
});

test.each(['#f7d038', '#ff9eb5', '#7fd8be', '#e4002b', '#0f6860', '#161616'])(
  'a ground is the colour that the store chose: %s',
  (color) => {
    const of = named(storeColors(color, color));
    expect(of('main')).toEqual(parseHex(color));
  },
);

test('a button in white has an edge', () => {
  const of = named(storeColors('#ffffff', '#ffffff'));
  expect(contrast(of('main-edge'), white)).toBeGreaterThanOrEqual(textContrast);
});

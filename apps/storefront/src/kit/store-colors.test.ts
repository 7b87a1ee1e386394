import { contrast, parseHex, textContrast, white } from '@botica/contract/kit/color';
import { expect, test } from 'vitest';
import { storeColors } from './store-colors.ts';

test.each(['#ffffff', '#f4d35e', '#00ff00', '#0f6860', '#000000', 'red;}body{', ''])(
  'whatever the store chose can be read: %s',
  (color) => {
    const css = storeColors(color, color);
    expect(css).toMatch(/^:root\{(?:--[a-z-]+:#[0-9a-f]{6};?)+\}$/);
    const of = (name: string) => parseHex(new RegExp(`--${name}:(#[0-9a-f]{6})`).exec(css)?.[1] ?? '') ?? white;
    for (const name of ['main', 'main-dark', 'second', 'second-dark'])
      expect(contrast(of(name), white), name).toBeGreaterThanOrEqual(textContrast);
    for (const [text, ground] of [
      ['main-text', 'main-soft'],
      ['second-text', 'second-soft'],
    ] as const)
      expect(contrast(of(text), of(ground)), text).toBeGreaterThanOrEqual(textContrast);
  },
);

import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { leftOutColors, withoutColors } from './lean-colors.ts';

const sheet = readFileSync(
  createRequire(import.meta.url).resolve('@mantine/core/styles/default-css-variables.css'),
  'utf8',
);

it('leaves out palettes, and nothing else', () => {
  const lean = withoutColors(sheet);
  const declared = (css: string) => [...css.matchAll(/(--[\w-]+)\s*:/g)].map((match) => match[1] ?? '');
  const isPalette = (name: string) => leftOutColors.some((color) => name.startsWith(`--mantine-color-${color}-`));
  expect(declared(lean)).toEqual(declared(sheet).filter((name) => !isPalette(name)));
  expect(lean.length).toBeLessThan(sheet.length / 2);
  for (const brace of ['{', '}']) expect(lean.split(brace).length).toBe(sheet.split(brace).length);
});

it('is asked for none of them', () => {
  const names = leftOutColors.join('|');
  const asked = new RegExp(`\\b(?:color|c|bg)=\\{?["'](?:${names})\\b|--mantine-color-(?:${names})-`);
  const folder = join(import.meta.dirname, 'src');
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(?:tsx?|css)$/.test(file),
  );
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.filter((file) => asked.test(readFileSync(join(folder, file), 'utf8')))).toEqual([]);
});

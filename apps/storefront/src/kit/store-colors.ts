import {
  contrast,
  ink,
  mix,
  moveUntil,
  parseHex,
  type Rgb,
  textContrast,
  toHex,
  underWhiteText,
  white,
} from '@botica/contract/kit/color';

const usual: Rgb = [15, 104, 96];

/**
 * The store's colours as custom properties: as grounds of white text and as texts on white and on their own soft
 * ground, each moved only as far as reading it takes.
 */
export function storeColors(mainColor: string, secondaryColor: string): string {
  const main = parseHex(mainColor) ?? usual;
  const second = parseHex(secondaryColor) ?? main;
  const named = [...shadesOf('main', main), ...shadesOf('second', second)];
  return `:root{${named.map(([name, color]) => `--${name}:${toHex(color)}`).join(';')}}`;
}

function shadesOf(name: string, color: Rgb): [name: string, color: Rgb][] {
  const ground = underWhiteText(color);
  const soft = mix(white, color, 0.08);
  const text = moveUntil(ground, ink, (each) => contrast(each, soft) >= textContrast);
  return [
    [name, ground],
    [`${name}-dark`, mix(ground, ink, 0.25)],
    [`${name}-soft`, soft],
    [`${name}-line`, mix(white, color, 0.25)],
    [`${name}-text`, text],
  ];
}

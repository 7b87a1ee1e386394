import {
  contrast,
  groundOf,
  ink,
  mix,
  moveUntil,
  parseHex,
  type Rgb,
  textContrast,
  toHex,
  white,
} from '@botica/contract/kit/color';

const usual: Rgb = [15, 104, 96];

/** Contrast of text in a light colour, which is nearly black with a tint. */
const contrastOfLight = 10;
/** Minimum contrast of a shape to white. A paler button gets an edge. */
const leastOfShape = 1.25;
const nearlyBlack = 12;

/**
 * Writes the store's colours as custom properties: grounds, the text on them, and text on white and on their own soft
 * ground. A ground keeps the store's colour, or is darkened only as far as white text requires.
 */
export function storeColors(mainColor: string, secondaryColor: string): string {
  const main = parseHex(mainColor) ?? usual;
  const second = parseHex(secondaryColor) ?? main;
  const named = [...shadesOf('main', main), ...shadesOf('second', second)];
  return `:root{${named.map(([name, color]) => `--${name}:${toHex(color)}`).join(';')}}`;
}

/** Hover colour: slightly darker, or lighter if a darker one would not be visible. */
function hoverOf(ground: Rgb, isLight: boolean): Rgb {
  if (contrast(ground, white) >= nearlyBlack) return mix(ground, white, 0.2);
  return mix(ground, ink, isLight ? 0.12 : 0.25);
}

function shadesOf(name: string, color: Rgb): [name: string, color: Rgb][] {
  const { isLight, ground, text: onGround } = groundOf(color);
  const soft = mix(white, color, isLight ? 0.16 : 0.08);
  const least = isLight ? contrastOfLight : textContrast;
  const text = moveUntil(ground, ink, (each) => contrast(each, soft) >= least);
  return [
    [name, ground],
    [`${name}-edge`, contrast(ground, white) < leastOfShape ? text : ground],
    [`on-${name}`, onGround],
    [`${name}-hover`, hoverOf(ground, isLight)],
    [`${name}-soft`, soft],
    [`${name}-line`, mix(white, color, isLight ? 0.6 : 0.25)],
    [`${name}-text`, text],
  ];
}

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

/** Whoever stands out less against white would have to become another colour, mud of a yellow, to bear white text. */
const leastUnderWhite = 3;
/** What is written in a light colour is nearly black, with its tint. */
const contrastOfLight = 10;
/** What is paler is no shape on white: a button gets an edge. */
const leastOfShape = 1.25;
const nearlyBlack = 12;

/**
 * The store's colours as custom properties: as grounds with the text on them, and as texts on white and on their own soft
 * ground. A ground stays the store's own colour, or is moved only as far as white text takes.
 */
export function storeColors(mainColor: string, secondaryColor: string): string {
  const main = parseHex(mainColor) ?? usual;
  const second = parseHex(secondaryColor) ?? main;
  const named = [...shadesOf('main', main), ...shadesOf('second', second)];
  return `:root{${named.map(([name, color]) => `--${name}:${toHex(color)}`).join(';')}}`;
}

/** Under the pointer a colour is a little darker, or lighter where that would not be seen. */
function hoverOf(ground: Rgb, isLight: boolean): Rgb {
  if (contrast(ground, white) >= nearlyBlack) return mix(ground, white, 0.2);
  return mix(ground, ink, isLight ? 0.12 : 0.25);
}

function shadesOf(name: string, color: Rgb): [name: string, color: Rgb][] {
  const isLight = contrast(color, white) < leastUnderWhite;
  const ground = isLight ? color : underWhiteText(color);
  const soft = mix(white, color, isLight ? 0.16 : 0.08);
  const least = isLight ? contrastOfLight : textContrast;
  const text = moveUntil(ground, ink, (each) => contrast(each, soft) >= least);
  return [
    [name, ground],
    [`${name}-edge`, contrast(ground, white) < leastOfShape ? text : ground],
    [`on-${name}`, isLight ? ink : white],
    [`${name}-hover`, hoverOf(ground, isLight)],
    [`${name}-soft`, soft],
    [`${name}-line`, mix(white, color, isLight ? 0.6 : 0.25)],
    [`${name}-text`, text],
  ];
}

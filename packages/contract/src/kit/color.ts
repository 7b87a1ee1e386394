/** A colour's red, green and blue, 0 to 255. */
export type Rgb = [number, number, number];

export const white: Rgb = [255, 255, 255];
/** The darkest text. */
export const ink: Rgb = [17, 19, 22];

/** Minimum contrast of text by WCAG 2, level AA; for shapes such as a button it is 3. */
export const textContrast = 4.5;

/** Darkens the colour as far as white text on it requires. */
export function underWhiteText(color: Rgb): Rgb {
  return moveUntil(color, ink, (each) => contrast(each, white) >= textContrast);
}

/** Minimum contrast to white for a ground with white text. A lighter colour would need a change of hue: yellow turns muddy. */
const leastUnderWhite = 3;

/** A ground in the colour, darkened only as far as white text requires, and the text on it; a light one keeps its colour. */
export function groundOf(color: Rgb): { isLight: boolean; ground: Rgb; text: Rgb } {
  const isLight = contrast(color, white) < leastUnderWhite;
  return { isLight, ground: isLight ? color : underWhiteText(color), text: isLight ? ink : white };
}

/** Mixes the colour with another one, only as far as necessary. */
export function moveUntil(color: Rgb, towards: Rgb, isEnough: (color: Rgb) => boolean): Rgb {
  for (let step = 0; step < 50; step++) {
    const moved = mix(color, towards, step / 50);
    if (isEnough(moved)) return moved;
  }
  return towards;
}

export function mix(from: Rgb, to: Rgb, part: number): Rgb {
  const channel = (i: 0 | 1 | 2) => Math.round(from[i] + (to[i] - from[i]) * part);
  return [channel(0), channel(1), channel(2)];
}

/** Computes the contrast ratio of WCAG 2, 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: Rgb): number {
  const [r, g, b] = color.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

export function parseHex(text: string): Rgb | null {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(text.trim());
  const hex = short ? `#${short[1]}${short[1]}${short[2]}${short[2]}${short[3]}${short[3]}` : text.trim();
  if (!/^#[\da-f]{6}$/i.test(hex)) return null;
  const at = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16);
  return [at(1), at(3), at(5)];
}

export function toHex(color: Rgb): string {
  return `#${color.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

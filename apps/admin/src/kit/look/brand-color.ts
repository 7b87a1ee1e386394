type Rgb = [number, number, number];

const white: Rgb = [255, 255, 255];
const ink: Rgb = [17, 19, 22];
/** The grounds of tokens.css that the brand's texts and fills lie on. */
const grounds = { light: [255, 255, 255] as Rgb, dark: [27, 29, 33] as Rgb };

/**
 * The store's `main_color` (#rgb or #rrggbb) as CSS variables for both colour schemes: filled button and its text,
 * current menu entry, focus. Texts get a contrast of at least 4.5; a fill must stand out from the ground and carry
 * its text (that is what names a button, so a yellow one stays yellow). The colour is moved only as far as that needs. Null when the text is no colour.
 */
export function brandVariables(mainColor: string): Record<string, string> | null {
  const base = parseHex(mainColor);
  if (!base) return null;
  return { ...schemeVariables(base, 'light'), ...schemeVariables(base, 'dark') };
}

/** Puts the store's colour on the page; an unreadable one leaves the default. */
export function applyBrand(mainColor: string): void {
  const variables = brandVariables(mainColor) ?? {};
  for (const [name, value] of Object.entries(variables)) document.documentElement.style.setProperty(name, value);
}

function schemeVariables(base: Rgb, scheme: 'light' | 'dark'): Record<string, string> {
  const ground = grounds[scheme];
  const away = scheme === 'light' ? ink : white;
  // Some middle tones carry neither white nor dark text well enough.
  const carriesText = (color: Rgb) => Math.max(contrast(color, white), contrast(color, ink)) >= 4.5;
  const fill = moveUntil(base, away, (color) => contrast(color, ground) >= 1.3 && carriesText(color));
  const onFill = contrast(fill, white) >= 4.5 ? white : ink;
  const soft = mix(ground, fill, scheme === 'light' ? 0.1 : 0.16);
  const readable = (color: Rgb) => contrast(color, soft) >= 4.5 && contrast(color, ground) >= 4.5;
  return {
    [`--brand-fill-${scheme}`]: toHex(fill),
    // Away from the text on it, so that hovering never costs contrast.
    [`--brand-fill-hover-${scheme}`]: toHex(mix(fill, onFill === white ? ink : white, 0.12)),
    [`--brand-on-fill-${scheme}`]: toHex(onFill),
    [`--brand-soft-${scheme}`]: toHex(soft),
    [`--brand-text-${scheme}`]: toHex(moveUntil(fill, away, readable)),
  };
}

function moveUntil(color: Rgb, towards: Rgb, isEnough: (color: Rgb) => boolean): Rgb {
  for (let step = 0; step < 50; step++) {
    const moved = mix(color, towards, step / 50);
    if (isEnough(moved)) return moved;
  }
  return towards;
}

function mix(from: Rgb, to: Rgb, part: number): Rgb {
  const channel = (i: 0 | 1 | 2) => Math.round(from[i] + (to[i] - from[i]) * part);
  return [channel(0), channel(1), channel(2)];
}

/** WCAG 2 contrast ratio, 1 to 21. */
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

function toHex(color: Rgb): string {
  return `#${color.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

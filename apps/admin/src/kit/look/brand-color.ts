import { contrast, ink, mix, moveUntil, parseHex, type Rgb, toHex, white } from '@botica/contract/kit/color';

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

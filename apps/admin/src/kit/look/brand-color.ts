import { contrast, ink, mix, moveUntil, parseHex, type Rgb, toHex, white } from '@botica/contract/kit/color';

/** The backgrounds of tokens.css below the brand's texts and fills. */
const grounds = { light: [255, 255, 255] as Rgb, dark: [27, 29, 33] as Rgb };

/**
 * Converts the store's `main_color` (#rgb or #rrggbb) to CSS variables for both colour schemes: filled button and its
 * text, current menu entry, focus. Texts get a contrast of at least 4.5. A fill must differ from the background and
 * carry its text; since the text names the button, a yellow one stays yellow. The colour is changed only as far as
 * needed. Null if the text is not a colour.
 */
export function brandVariables(mainColor: string): Record<string, string> | null {
  const base = parseHex(mainColor);
  if (!base) return null;
  return { ...schemeVariables(base, 'light'), ...schemeVariables(base, 'dark') };
}

/** Applies the store's colour to the page. An invalid colour keeps the default. */
export function applyBrand(mainColor: string): void {
  const variables = brandVariables(mainColor) ?? {};
  for (const [name, value] of Object.entries(variables)) document.documentElement.style.setProperty(name, value);
}

function schemeVariables(base: Rgb, scheme: 'light' | 'dark'): Record<string, string> {
  const ground = grounds[scheme];
  const away = scheme === 'light' ? ink : white;
  // Some middle tones have too little contrast with both white and dark text.
  const carriesText = (color: Rgb) => Math.max(contrast(color, white), contrast(color, ink)) >= 4.5;
  const fill = moveUntil(base, away, (color) => contrast(color, ground) >= 1.3 && carriesText(color));
  const onFill = contrast(fill, white) >= 4.5 ? white : ink;
  const soft = mix(ground, fill, scheme === 'light' ? 0.1 : 0.16);
  const readable = (color: Rgb) => contrast(color, soft) >= 4.5 && contrast(color, ground) >= 4.5;
  return {
    [`--brand-fill-${scheme}`]: toHex(fill),
    // The hover colour moves away from the text colour, so that it never loses contrast.
    [`--brand-fill-hover-${scheme}`]: toHex(mix(fill, onFill === white ? ink : white, 0.12)),
    [`--brand-on-fill-${scheme}`]: toHex(onFill),
    [`--brand-soft-${scheme}`]: toHex(soft),
    [`--brand-text-${scheme}`]: toHex(moveUntil(fill, away, readable)),
  };
}

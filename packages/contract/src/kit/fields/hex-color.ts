import * as z from 'zod/mini';

const message = 'Informe a cor como #0f766e.';

/** A required colour, `#rrggbb` in lower case. */
export const hexColor = z.string(message).check(z.trim(), z.toLowerCase(), z.regex(/^#[\da-f]{6}$/, message));

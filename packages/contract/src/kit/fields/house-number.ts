import * as z from 'zod/mini';

const written = /^(\d{1,10}([ -]?[a-z]{1,2})?|s\/n)$/i;

export const wrongHouseNumber = 'Número inválido';

/**
 * True for digits with at most a short letter (`12A`, `12-B`), and for `s/n`. A stored number that came with an order
 * (`12 fundos`) is accepted unchanged, so that the address's other fields can be corrected. `stored` is null for a new
 * address.
 */
export function isHouseNumber(text: string, stored: string | null): boolean {
  return written.test(text) || (stored !== null && text === stored);
}

/** A required house number. */
export const houseNumber = z.string('Número obrigatório').check(
  z.trim(),
  z.minLength(1, 'Número obrigatório'),
  z.refine((text) => text === '' || isHouseNumber(text, null), wrongHouseNumber),
);

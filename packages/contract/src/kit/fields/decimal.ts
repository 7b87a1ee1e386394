import * as z from 'zod/mini';

interface Range {
  min: number;
  max: number;
  /** Maximum of decimal places. */
  places: number;
}

/** `1234.5` → `1.234,5`, the Brazilian notation. */
export function formatDecimal(value: number, places = 6): string {
  return value.toLocaleString('pt-BR', { maximumFractionDigits: places });
}

const hasPlaces = (value: number, places: number) => Number(value.toFixed(places)) === value;

/** A JSON number with limited decimal places: `0.05`. */
export function decimal({ min, max, places }: Range, missingMessage = 'Informe um número.') {
  const range = `Use um número de ${formatDecimal(min)} a ${formatDecimal(max)}.`;
  return z.number(missingMessage).check(
    z.refine((value) => Number.isFinite(value) && value >= min && value <= max, { error: range, abort: true }),
    z.refine((value) => hasPlaces(value, places), `Use no máximo ${places} casas depois da vírgula.`),
  );
}

/**
 * `decimal` that is also taken as people write it: `"0,5"`. A text of more than forty characters is no number.
 */
export const writtenDecimal = (range: Range, missingMessage = 'Informe um número.') =>
  z.pipe(
    z.union([z.number(), z.string().check(z.maxLength(40, missingMessage))], missingMessage),
    z.pipe(
      z.transform((value: number | string) =>
        typeof value === 'string' ? (parseDecimal(value) ?? Number.NaN) : value,
      ),
      decimal(range, missingMessage),
    ),
  );

const written = /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$|^\d+(?:[.,]\d+)?$|^[.,]\d+$/;

/**
 * Parses a number in Brazilian notation (`0,5`, `.5`, `1.234,5`); null if it is none. A point before exactly three
 * digits separates thousands (`1.500` is one thousand five hundred); any other point counts as the comma.
 */
export function parseDecimal(text: string): number | null {
  const bare = text.trim();
  if (!written.test(bare)) return null;
  const isGrouped = /^[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/.test(bare);
  const plain = isGrouped ? bare.replaceAll('.', '').replace(',', '.') : bare.replace(',', '.');
  return Number(plain);
}

import * as z from 'zod/mini';

/** Maximum of the database's `integer`; no table of a pharmacy gets there. */
const largest = 2_147_483_647;

/**
 * A whole number from 1: a JSON number, or the plain digits of a path, a query or a form. Other forms are refused: `
 * 1`, `1e3`, `0x1`, `true` and `[5]` would otherwise name a record by accident.
 */
export const wholeNumber = <Input = string | number>(message?: string, max = largest) =>
  z.pipe(
    z.custom<Input>(
      (value) => {
        const isPlain = typeof value === 'number' || (typeof value === 'string' && /^[1-9]\d{0,9}$/.test(value));
        return isPlain && Number.isInteger(Number(value)) && Number(value) >= 1 && Number(value) <= max;
      },
      // A form shows all its errors at once, so its rules across fields run although this check failed.
      { abort: false, ...(message === undefined ? {} : { error: message }) },
    ),
    z.transform(Number),
  );

/** An integer id of a record. */
export const recordId = wholeNumber();

/** Parameter `{id}` of a path. */
export const idParam = z.object({ id: recordId });

/** Ids in a query, with commas between them: `12,9,4`. */
export const idList = (most: number) =>
  z.pipe(
    z.string(),
    z.pipe(
      z.transform((text: string): (string | number)[] => text.split(',')),
      z.array(recordId).check(z.maxLength(most, `São no máximo ${most}.`)),
    ),
  );

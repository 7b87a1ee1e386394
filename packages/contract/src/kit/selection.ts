import * as z from 'zod/mini';
import { recordId } from './id-param.ts';

/** Maximum of records in one bulk change. */
export const mostSelected = 10_000;
/** Maximum of records named one by one. */
export const mostNamed = 1_000;

/**
 * Records named one by one, or all of a list except some. `filter` is the list's filter as the list's own call takes
 * it; `one` and `many` name the record, in the masculine.
 */
export function selectionOf<Filter extends z.core.$ZodType>(filter: Filter, one: string, many: string) {
  const ids = z.array(recordId);
  const named = (selected: { ids?: number[]; except?: number[] | undefined }) => selected.ids ?? selected.except ?? [];
  // Outside the union, because a union has one message for all errors inside.
  return z.union([z.object({ ids }), z.object({ filter, except: z.optional(ids) })], `Diga quais ${many}.`).check(
    z.refine((selected) => !('ids' in selected) || selected.ids.length > 0, `Escolha ao menos um ${one}.`),
    z.refine(
      (selected) => named(selected).length <= mostNamed,
      `São no máximo ${mostNamed.toLocaleString('pt-BR')} ${many}.`,
    ),
  );
}

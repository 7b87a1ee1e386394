import * as z from 'zod/mini';
import { recordId } from './id-param.ts';

/** Records of one change of many. */
export const mostSelected = 10_000;
/** Records that are named one by one. */
export const mostNamed = 1_000;

/**
 * Records named one by one, or all that a list shows but some. `filter`: what the list is narrowed to, as its own call
 * takes it; `one` and `many` name a record, in the masculine.
 */
export function selectionOf<Filter extends z.core.$ZodType>(filter: Filter, one: string, many: string) {
  const ids = z.array(recordId);
  const named = (selected: { ids?: number[]; except?: number[] | undefined }) => selected.ids ?? selected.except ?? [];
  // Outside of the union, which has one sentence for all that is wrong inside.
  return z.union([z.object({ ids }), z.object({ filter, except: z.optional(ids) })], `Diga quais ${many}.`).check(
    z.refine((selected) => !('ids' in selected) || selected.ids.length > 0, `Escolha ao menos um ${one}.`),
    z.refine(
      (selected) => named(selected).length <= mostNamed,
      `São no máximo ${mostNamed.toLocaleString('pt-BR')} ${many}.`,
    ),
  );
}

import { mostNamed } from '@botica/contract/kit/selection';
import type { Selection } from './use-selection.ts';

/** How people call a record of the list, in the masculine: `['produto', 'produtos']`. */
export type SelectionNoun = readonly [one: string, many: string];

/** The selection as the calls of `selectionOf` take it. */
export function toWire<Filter>({ isAll, ids }: Selection, filter: Filter) {
  return isAll ? { filter, except: [...ids] } : { ids: [...ids] };
}

/** "12 produtos"; "todos os produtos da lista" where nobody has counted them. */
export function selectionText({ count }: Selection, [one, many]: SelectionNoun): string {
  return count === null ? `todos os ${many} da lista` : `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`;
}

/** The reason why a selection of so many named records is not taken; undefined: it is. */
export function tooManyReason({ ids }: Selection, [, many]: SelectionNoun): string | undefined {
  return ids.size > mostNamed
    ? `Escolha até ${mostNamed.toLocaleString('pt-BR')} ${many} um a um, ou a lista toda.`
    : undefined;
}

import { mostNamed } from '@botica/contract/kit/selection';
import type { Selection } from './use-selection.ts';

/** Masculine noun of the records: `['produto', 'produtos']`. */
export type SelectionNoun = readonly [one: string, many: string];

/** The selection in the shape of the calls with `selectionOf`. */
export function toWire<Filter>({ isAll, ids }: Selection, filter: Filter) {
  return isAll ? { filter, except: [...ids] } : { ids: [...ids] };
}

/** "12 produtos", or "todos os produtos da lista" if they are not counted. */
export function selectionText({ count }: Selection, [one, many]: SelectionNoun): string {
  return count === null ? `todos os ${many} da lista` : `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`;
}

/** The reason why a selection with so many single records is refused; undefined if it is accepted. */
export function tooManyReason({ ids }: Selection, [, many]: SelectionNoun): string | undefined {
  return ids.size > mostNamed
    ? `Escolha até ${mostNamed.toLocaleString('pt-BR')} ${many} um a um, ou a lista toda.`
    : undefined;
}

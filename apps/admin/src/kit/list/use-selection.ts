import { useRef, useState } from 'react';

/** The selected rows: the given ids, or with `isAll` all rows but these. */
type Chosen = { isAll: boolean; ids: ReadonlySet<number> };

export interface Selection extends Chosen {
  /** Null if all rows are selected and their number is unknown. */
  count: number | null;
  has: (id: number) => boolean;
  /** Toggles a row of this page. With `isRange`, all rows from the last toggled one get the same state. */
  toggle: (id: number, isRange?: boolean) => void;
  /** How many of the visible rows are selected. */
  page: 'none' | 'some' | 'all';
  togglePage: () => void;
  chooseAll: () => void;
  clear: () => void;
}

const nothing: Chosen = { isAll: false, ids: new Set() };

interface Shown {
  /** Key of the filtered list. The selection is dropped when it changes. */
  listKey: string;
  /** Ids of the visible page's rows. */
  rowIds: readonly number[];
  /** Number of rows on all pages; null if counting stopped. */
  total: number | null;
}

/** Keeps the selection from page to page, and drops it when the filters change. */
export function useSelection({ listKey, rowIds, total }: Shown): Selection {
  const [kept, setKept] = useState({ listKey, ...nothing });
  const { isAll, ids } = kept.listKey === listKey ? kept : nothing;
  const keep = (chosen: Chosen) => setKept({ listKey, ...chosen });
  const last = useRef<number>(undefined);
  const has = (id: number) => ids.has(id) !== isAll;
  const chosenRows = rowIds.filter(has);
  const setRows = (rows: readonly number[], isChosen: boolean) => {
    const next = new Set(ids);
    for (const id of rows) {
      if (isChosen !== isAll) next.add(id);
      else next.delete(id);
    }
    keep({ isAll, ids: next });
  };
  const toggle = (id: number, isRange = false) => {
    const ends = [last.current === undefined ? -1 : rowIds.indexOf(last.current), rowIds.indexOf(id)];
    last.current = id;
    const [from = 0, to = 0] = ends.toSorted((a, b) => a - b);
    setRows(isRange && from >= 0 ? rowIds.slice(from, to + 1) : [id], !has(id));
  };
  const isWholePage = rowIds.length > 0 && chosenRows.length === rowIds.length;
  return {
    isAll,
    ids,
    count: isAll ? total && total - ids.size : ids.size,
    has,
    toggle,
    page: isWholePage ? 'all' : chosenRows.length > 0 ? 'some' : 'none',
    togglePage: () => setRows(rowIds, !isWholePage),
    chooseAll: () => keep({ isAll: true, ids: new Set() }),
    clear: () => keep(nothing),
  };
}

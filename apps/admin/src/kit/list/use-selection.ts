import { useRef, useState } from 'react';

/** What is chosen of a list: rows by their ids, or all that it has but some. */
type Chosen = { isAll: boolean; ids: ReadonlySet<number> };

export interface Selection extends Chosen {
  /** Null: of all, when nobody knows how many that is. */
  count: number | null;
  has: (id: number) => boolean;
  /** Of this page, with Shift: all from the one that was marked last to this one become what this one becomes. */
  toggle: (id: number, isRange?: boolean) => void;
  /** Of the rows that are shown. */
  page: 'none' | 'some' | 'all';
  togglePage: () => void;
  chooseAll: () => void;
  clear: () => void;
}

const nothing: Chosen = { isAll: false, ids: new Set() };

interface Shown {
  /** What the list is narrowed to: of another list nothing is chosen. */
  listKey: string;
  /** Of the page that is shown. */
  rowIds: readonly number[];
  /** Rows of all pages; null where counting stopped. */
  total: number | null;
}

/** Keeps what is chosen from page to page, and forgets it when the list is narrowed to something else. */
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

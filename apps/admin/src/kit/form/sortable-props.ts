import type { ReactNode } from 'react';

export interface SortableListProps<Item> {
  /** Spoken name of the list. */
  label: string;
  items: readonly Item[];
  /** The same for an item wherever it stands. */
  keyOf: (item: Item) => string | number;
  /** What is said of it while it is moved. */
  nameOf: (item: Item) => string;
  /** Places from 0 on. Whoever holds the items has them in their new order at once: see `moved`. */
  onMove: (from: number, to: number) => void;
  /** Under each other, or side by side in lines (a gallery). */
  layout?: 'rows' | 'grid';
  /** Why nobody can move anything. */
  disabledReason?: string | undefined;
  /** One row, with its handle, and its place from 0 on. */
  children: (item: Item, handle: ReactNode, index: number) => ReactNode;
}

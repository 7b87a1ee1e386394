import type { ReactNode } from 'react';

export interface SortableListProps<Item> {
  /** Accessible name of the list. */
  label: string;
  items: readonly Item[];
  /** A key that stays with the item when it moves. */
  keyOf: (item: Item) => string | number;
  /** Name of the item in the announcements. */
  nameOf: (item: Item) => string;
  /** Positions from 0. The caller must show the new order at once: see `moved`. */
  onMove: (from: number, to: number) => void;
  /** `rows` are stacked; a `grid` wraps like a gallery. */
  layout?: 'rows' | 'grid';
  /** The reason why nothing can be moved. */
  disabledReason?: string | undefined;
  /** Renders one row with its handle and its position from 0. */
  children: (item: Item, handle: ReactNode, index: number) => ReactNode;
}

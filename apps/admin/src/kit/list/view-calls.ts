import type { ListView, ViewSearch } from './list-views.ts';

/** The saved view without its count. */
export type SavedView = Omit<ListView, 'count' | 'is_capped'>;

export interface ViewPatch {
  name?: string;
  is_shared?: boolean;
  search?: ViewSearch;
  /** Position among the store's or the person's own views, from 1. */
  place?: number;
}

/** The calls of a list for its views. Each change sends the version that was seen. */
export interface ViewCalls {
  create: (view: { name: string; is_shared: boolean; search: ViewSearch }) => Promise<SavedView>;
  update: (view: SavedView, patch: ViewPatch) => Promise<SavedView>;
  remove: (view: SavedView) => Promise<unknown>;
  restore: (view: SavedView) => Promise<unknown>;
  /** Reloads all views and their counts. */
  refresh: () => Promise<unknown>;
}

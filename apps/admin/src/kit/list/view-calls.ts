import type { ListView, ViewSearch } from './list-views.ts';

/** The record of a view, without its count. */
export type SavedView = Omit<ListView, 'count' | 'is_capped'>;

export interface ViewPatch {
  name?: string;
  is_shared?: boolean;
  search?: ViewSearch;
  /** Among the store's, or among one's own: 1 is the first. */
  place?: number;
}

/** A list's calls of its views; each change names the version that was seen. */
export interface ViewCalls {
  create: (view: { name: string; is_shared: boolean; search: ViewSearch }) => Promise<SavedView>;
  update: (view: SavedView, patch: ViewPatch) => Promise<SavedView>;
  remove: (view: SavedView) => Promise<unknown>;
  restore: (view: SavedView) => Promise<unknown>;
  /** Asks again for all views and their counts. */
  refresh: () => Promise<unknown>;
}

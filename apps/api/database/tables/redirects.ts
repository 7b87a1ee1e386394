import type { Generated } from 'kysely';

interface RedirectListsTable {
  store_id: number;
  version: Generated<number>;
}

interface RedirectsTable {
  store_id: number;
  /** In the form of `takePath`, as in requests. */
  path: string;
  value: string;
  /** Position in the list, counted from 0. */
  position: number;
}

export interface RedirectsTables {
  redirect_lists: RedirectListsTable;
  redirects: RedirectsTable;
}

import type { Generated } from 'kysely';

interface RedirectListsTable {
  store_id: number;
  version: Generated<number>;
}

interface RedirectsTable {
  store_id: number;
  /** In the form of `takePath`, as requests name it. */
  path: string;
  value: string;
  /** In the list, from 0. */
  position: number;
}

export interface RedirectsTables {
  redirect_lists: RedirectListsTable;
  redirects: RedirectsTable;
}

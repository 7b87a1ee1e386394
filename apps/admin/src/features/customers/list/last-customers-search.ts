import type { CustomersSearch } from './customer-search.ts';

const storageKey = 'botica-customers';

/** Remembers in this tab how the list was last searched, so that the detail's back arrow leads there. */
export function rememberCustomersSearch(search: CustomersSearch): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(search));
  } catch {
    // No storage: the arrow leads to the whole list.
  }
}

export function lastCustomersSearch(): CustomersSearch {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as CustomersSearch;
  } catch {
    return {};
  }
}

import type { BranchesSearch } from './branch-search.ts';

const storageKey = 'botica-branches';

/** Remembers in this tab how the list was last searched, so that the page's back arrow leads there. */
export function rememberBranchesSearch(search: BranchesSearch): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(search));
  } catch {
    // No storage: the arrow leads to the whole list.
  }
}

export function lastBranchesSearch(): BranchesSearch {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as BranchesSearch;
  } catch {
    return {};
  }
}

import type { ContributorsSearch } from './contributors-search.ts';

const storageKey = 'botica-contributors';

/** Remembers in this tab how the page was last filtered, so that the forms' back arrow leads there. */
export function rememberContributorsSearch(search: ContributorsSearch): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(search));
  } catch {
    // No storage: the arrow leads to the unfiltered list.
  }
}

export function lastContributorsSearch(): ContributorsSearch {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as ContributorsSearch;
  } catch {
    return {};
  }
}

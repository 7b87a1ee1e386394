/** Remembers the last search parameters of a list in this tab, so that a record's back arrow leads there. */
export function rememberSearch(name: string, search: object): void {
  try {
    sessionStorage.setItem(`botica-${name}`, JSON.stringify(search));
  } catch {
    // The storage is missing, so the arrow leads to the unfiltered list.
  }
}

export function rememberedSearch(name: string): Record<string, unknown> {
  try {
    return JSON.parse(sessionStorage.getItem(`botica-${name}`) ?? '{}');
  } catch {
    return {};
  }
}

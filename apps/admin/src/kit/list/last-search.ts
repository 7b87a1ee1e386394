/** Remembers in this tab how a list was last looked at, so that a record's back arrow leads there. */
export function rememberSearch(name: string, search: object): void {
  try {
    sessionStorage.setItem(`botica-${name}`, JSON.stringify(search));
  } catch {
    // No storage: the arrow leads to the whole list.
  }
}

export function rememberedSearch(name: string): Record<string, unknown> {
  try {
    return JSON.parse(sessionStorage.getItem(`botica-${name}`) ?? '{}');
  } catch {
    return {};
  }
}

/**
 * URL codec of the router: plain `name=value` pairs. The router's own codec writes JSON into the URL
 * (`?q=%2210003%22`) and turns long numbers typed by a person into rounded ones. Everything arrives as a string.
 */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** The query with its leading `?`, or nothing. Undefined, null and empty values are left out; true and false become 1 and 0. */
export function stringifySearch(search: Record<string, unknown>): string {
  const flat = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value === undefined || value === null || value === '') continue;
    flat.set(name, typeof value === 'boolean' ? String(Number(value)) : String(value));
  }
  const text = flat.toString();
  return text ? `?${text}` : '';
}

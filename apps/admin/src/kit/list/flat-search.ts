/**
 * URL codec of the router: plain `name=value` pairs, all of them strings. The router's own codec writes JSON into the
 * URL (`?q=%2210003%22`) and rounds long numbers that a person types.
 */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/**
 * Builds the query with its leading `?`, or an empty text. Undefined, null and empty values are left out; true and
 * false become 1 and 0.
 */
export function stringifySearch(search: Record<string, unknown>): string {
  const flat = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value === undefined || value === null || value === '') continue;
    flat.set(name, typeof value === 'boolean' ? String(Number(value)) : String(value));
  }
  const text = flat.toString();
  return text ? `?${text}` : '';
}

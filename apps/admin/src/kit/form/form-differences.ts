/** The names of the values that differ, compared by content. */
export function differingNames<Values extends Record<string, unknown>>(
  a: Values,
  b: Values,
): (keyof Values & string)[] {
  return Object.keys({ ...a, ...b }).filter((name) => JSON.stringify(a[name]) !== JSON.stringify(b[name]));
}

/**
 * Merges a newer version of a record into a form that is being edited. Typed values stay, all others take the newer
 * value. `contested` names the fields that the person and somebody else changed to different values.
 */
export function rebaseValues<Values extends Record<string, unknown>>(
  typed: Values,
  base: Values,
  next: Values,
): { values: Values; own: (keyof Values & string)[]; contested: (keyof Values & string)[] } {
  const own = differingNames(typed, base);
  const kept = Object.fromEntries(own.map((name) => [name, typed[name]]));
  const theirs = new Set(differingNames(base, next));
  const values = { ...next, ...kept };
  const contested = own.filter((name) => theirs.has(name) && differingNames(values, next).includes(name));
  return { values, own, contested };
}

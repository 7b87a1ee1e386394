/** The names of the values that differ; values are compared by what they hold. */
export function differingNames<Values extends Record<string, unknown>>(
  a: Values,
  b: Values,
): (keyof Values & string)[] {
  return Object.keys({ ...a, ...b }).filter((name) => JSON.stringify(a[name]) !== JSON.stringify(b[name]));
}

/**
 * A newer version of a record comes while a form of it is being filled in: what was typed stays, everything else takes
 * the newer value. `contested` names what the person and somebody else changed in different ways.
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

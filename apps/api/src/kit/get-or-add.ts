interface Store<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
}

/** Returns the value of a key in a Map, a WeakMap or a cache; creates and adds it if there is none. */
export function getOrAdd<Key, Value>(store: Store<Key, NoInfer<Value>>, key: Key, make: () => Value): Value {
  const known = store.get(key);
  if (known !== undefined) return known;
  const made = make();
  store.set(key, made);
  return made;
}

/** The fields that hold something unsaved: of a list the library keeps also those of its items that are as they were. */
export const changedNames = (dirty: object): string[] =>
  Object.entries(dirty).flatMap(([name, state]) => (isChanged(state) ? [name] : []));

const isChanged = (state: unknown): boolean =>
  typeof state === 'object' && state !== null ? Object.values(state).some(isChanged) : state === true;

/** The paths of the fields that have an error, those of parts too: `ingredients.3.name`. */
export function faultyNames(errors: object): string[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    if (typeof error !== 'object' || error === null) return [];
    if (typeof error.type === 'string') return [name];
    return faultyNames(error).map((inner) => (inner === 'root' ? name : `${name}.${inner}`));
  });
}

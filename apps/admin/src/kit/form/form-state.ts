/**
 * The fields with unsaved changes. react-hook-form also keeps the unchanged items of a list, so each state is checked.
 */
export const changedNames = (dirty: object): string[] =>
  Object.entries(dirty).flatMap(([name, state]) => (isChanged(state) ? [name] : []));

const isChanged = (state: unknown): boolean =>
  typeof state === 'object' && state !== null ? Object.values(state).some(isChanged) : state === true;

/** The paths of the fields with an error, including nested ones: `ingredients.3.name`. */
export function faultyNames(errors: object): string[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    if (typeof error !== 'object' || error === null) return [];
    if (typeof error.type === 'string') return [name];
    return faultyNames(error).map((inner) => (inner === 'root' ? name : `${name}.${inner}`));
  });
}

import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { ApiError } from '../api/api.ts';

/**
 * Puts a refusal beside the fields of the form that it names (wire names are form names, `ingredients.3.name` those of a
 * part), the first one focused, unless `onFaults` does; false when it names none: then a toast shows it.
 */
export function showFieldErrors<Values extends FieldValues, Out>(
  error: ApiError,
  form: Pick<UseFormReturn<Values, unknown, Out>, 'setError' | 'getValues'>,
  onFaults?: (names: readonly string[]) => void,
): boolean {
  const own = Object.entries(error.fields).filter(([name]) => (name.split('.')[0] ?? name) in form.getValues());
  own.forEach(([name, message], index) => {
    const shouldFocus = index === 0 && onFaults === undefined;
    form.setError(name as FieldPath<Values>, { type: 'server', message }, { shouldFocus });
  });
  if (own.length > 0) onFaults?.(own.map(([name]) => name));
  return own.length > 0;
}

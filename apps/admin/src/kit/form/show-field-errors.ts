import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { ApiError } from '../api/api.ts';

/**
 * Shows a refusal beside the fields that it names (wire names are form names; `ingredients.3.name` is a nested field).
 * The first of them gets the focus, unless `onFaults` handles it. False if it names no field: then a toast shows it.
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

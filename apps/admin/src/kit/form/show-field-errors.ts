import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { ApiError } from '../api/api.ts';

/**
 * Puts a refusal beside the fields of the form that it names (wire names are form names), the first one focused;
 * false when it names none: then a toast shows it.
 */
export function showFieldErrors<Values extends FieldValues, Out>(
  error: ApiError,
  form: Pick<UseFormReturn<Values, unknown, Out>, 'setError' | 'getValues'>,
): boolean {
  const own = Object.entries(error.fields).filter(([name]) => name in form.getValues());
  own.forEach(([name, message], index) => {
    form.setError(name as FieldPath<Values>, { type: 'server', message }, { shouldFocus: index === 0 });
  });
  return own.length > 0;
}

import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from './api.ts';
import { errorMessage } from './error-message.ts';
import { toast } from './toast.ts';

/**
 * Shows a refused save in exactly one place: beside the fields that the server names (the first one focused), or as
 * a toast when it names none that this form has. Wire names and form names are the same.
 */
export function showFormError<Values extends FieldValues, Out>(
  error: unknown,
  form: Pick<UseFormReturn<Values, unknown, Out>, 'setError' | 'getValues'>,
): void {
  const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
  const own = fields.filter(([name]) => form.getValues(name as FieldPath<Values>) !== undefined);
  own.forEach(([name, message], index) => {
    form.setError(name as FieldPath<Values>, { type: 'server', message }, { shouldFocus: index === 0 });
  });
  if (own.length === 0) toast.error(fields[0]?.[1] ?? errorMessage(error));
}

import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';

/** The form of a field and its name there. `Out` is the output of the schema. */
export interface FieldBinding<Values extends FieldValues, Name extends FieldPath<Values>, Out> {
  name: Name;
  control: Control<Values, unknown, Out>;
}

/** The controlled props (`value`, `onChange`, `onBlur`, `ref`, `error`) of one field of a react-hook-form. */
export function useField<Values extends FieldValues, Name extends FieldPath<Values>, Out>({
  name,
  control,
}: FieldBinding<Values, Name, Out>) {
  const { field, fieldState } = useController({ name, control });
  return { ...field, error: firstMessage(fieldState.error) };
}

/** The message of a field that holds a list or a nested record: that of its first item with an error. */
function firstMessage(error: object | undefined): string | undefined {
  if (error === undefined) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  return firstMessage(Object.values(error).find((inner) => typeof inner === 'object' && inner !== null));
}

import type { FieldPath, FieldValues } from 'react-hook-form';
import type { FieldProps } from './field-props.ts';
import { TextInput, type TextProps } from './text-input.tsx';
import { type FieldBinding, useField } from './use-field.ts';

/** The limit comes from the record (`fieldOf`); the input does not show it. */
interface Limited {
  limit?: number;
}

export function TextField<Values extends FieldValues, Name extends FieldPath<Values>, Out>({
  name,
  control,
  limit: _,
  ...rest
}: FieldBinding<Values, Name, Out> & FieldProps & TextProps & Limited) {
  return <TextInput {...useField({ name, control })} {...rest} />;
}

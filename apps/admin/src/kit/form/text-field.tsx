import type { FieldPath, FieldValues } from 'react-hook-form';
import type { FieldProps } from './field-props.ts';
import { TextInput, type TextProps } from './text-input.tsx';
import { type FieldBinding, useField } from './use-field.ts';

export function TextField<Values extends FieldValues, Name extends FieldPath<Values>, Out>({
  name,
  control,
  ...rest
}: FieldBinding<Values, Name, Out> & FieldProps & TextProps) {
  return <TextInput {...useField({ name, control })} {...rest} />;
}

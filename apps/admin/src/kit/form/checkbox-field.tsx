import type { FieldPath, FieldValues } from 'react-hook-form';
import { CheckboxInput, type CheckboxProps } from './checkbox-input.tsx';
import { type FieldBinding, useField } from './use-field.ts';

export function CheckboxField<Values extends FieldValues, Name extends FieldPath<Values>, Out>({
  name,
  control,
  ...rest
}: FieldBinding<Values, Name, Out> & CheckboxProps) {
  return <CheckboxInput {...useField({ name, control })} {...rest} />;
}

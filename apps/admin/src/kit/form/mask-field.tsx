import type { FieldPath, FieldValues } from 'react-hook-form';
import type { FieldProps } from './field-props.ts';
import { MaskInput, type MaskProps } from './mask-input.tsx';
import { type FieldBinding, useField } from './use-field.ts';

export function MaskField<Values extends FieldValues, Name extends FieldPath<Values>, Out>({
  name,
  control,
  ...rest
}: FieldBinding<Values, Name, Out> & FieldProps & MaskProps) {
  return <MaskInput {...useField({ name, control })} {...rest} />;
}

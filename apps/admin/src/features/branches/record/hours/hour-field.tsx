import type { FieldPath, FieldValues } from 'react-hook-form';
import type { FieldProps } from '../../../../kit/form/field-props.ts';
import { TextInput } from '../../../../kit/form/text-input.tsx';
import { type FieldBinding, useField } from '../../../../kit/form/use-field.ts';
import { parseTypedHour } from './typed-hour.ts';

/** On blur a typed hour becomes `HH:MM`. Other text stays as typed, for the form to refuse. */
export function HourField<Values extends FieldValues, Name extends FieldPath<Values>, Out>({
  name,
  control,
  ...rest
}: FieldBinding<Values, Name, Out> & FieldProps & { labelHidden?: boolean }) {
  const field = useField({ name, control });
  return (
    <TextInput
      {...field}
      {...rest}
      example="00:00"
      inputMode="numeric"
      maxLength={8}
      autoComplete="off"
      onBlur={() => {
        const hour = parseTypedHour(field.value);
        if (hour !== null && hour !== field.value) field.onChange(hour);
        field.onBlur();
      }}
    />
  );
}

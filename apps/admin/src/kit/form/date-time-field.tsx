import { DateInput as MantineDateInput } from '@mantine/dates';
import type { Ref } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { closedDays, type DateProps, dateInputProps } from './date-field.tsx';
import { type ControlledProps, type FieldProps, wrapperProps } from './field-props.ts';
import { parseTypedDate } from './typed-date.ts';
import { type FieldBinding, useField } from './use-field.ts';

/** A day and an hour as the wall clock of the store shows them: `YYYY-MM-DD HH:mm:ss`, empty for none. */
export function DateTimeInput(props: ControlledProps<string> & DateProps) {
  const { value, onChange, required, ref, minDate, maxDate, disabledReason: _, ...rest } = props;
  return (
    <MantineDateInput
      {...rest}
      {...dateInputProps}
      {...wrapperProps(props)}
      ref={ref as Ref<HTMLInputElement>}
      className="tabular"
      withTime
      valueFormat="DD/MM/YYYY HH:mm"
      placeholder={props.placeholder ?? 'dd/mm/aaaa hh:mm'}
      dateParser={(text) => parseTypedDate(text, true)}
      value={value || null}
      onChange={(date) => onChange(date ?? '')}
      aria-required={required}
      {...closedDays({ minDate, maxDate })}
    />
  );
}

export function DateTimeField<Values extends FieldValues, Name extends FieldPath<Values>, Out>({
  name,
  control,
  ...rest
}: FieldBinding<Values, Name, Out> & FieldProps & DateProps) {
  return <DateTimeInput {...useField({ name, control })} {...rest} />;
}

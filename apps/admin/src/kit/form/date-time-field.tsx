import { instantMessage } from '@botica/contract/kit/dates';
import { DateInput as MantineDateInput } from '@mantine/dates';
import type { Ref } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { closedDays, type DateProps, dateInputProps, useTypedDate } from './date-field.tsx';
import { type ControlledProps, type FieldProps, hintOr, wrapperProps } from './field-props.ts';
import { parseTypedDate } from './typed-date.ts';
import { type FieldBinding, useField } from './use-field.ts';

/** A day and an hour as the wall clock of the store shows them: `YYYY-MM-DD HH:mm:ss`, empty for none, or what was typed. */
export function DateTimeInput(props: ControlledProps<string> & DateProps) {
  const { value: _value, required, ref, minDate, maxDate, disabledReason: _, ...rest } = props;
  const { key, ...typed } = useTypedDate({
    ...props,
    isStored: (value) => /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(value),
    parse: (text) => parseTypedDate(text, true),
    message: instantMessage,
  });
  return (
    <MantineDateInput
      key={key}
      {...rest}
      {...dateInputProps}
      {...wrapperProps(props)}
      {...typed}
      ref={ref as Ref<HTMLInputElement>}
      className="tabular"
      withTime
      valueFormat="DD/MM/YYYY HH:mm"
      placeholder={hintOr('dd/mm/aaaa hh:mm', props)}
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

import { formatDay, instantMessage } from '@botica/contract/kit/dates';
import type { FieldPath, FieldValues } from 'react-hook-form';
import type { DateProps } from './calendar.tsx';
import type { ControlledProps, FieldProps } from './field-props.ts';
import { parseTypedDate } from './typed-date.ts';
import { type DateReading, TypedDateInput } from './typed-date-input.tsx';
import { type FieldBinding, useField } from './use-field.ts';

const isStored = (value: string) => /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(value);

const reading: DateReading = {
  hint: 'dd/mm/aaaa hh:mm',
  message: instantMessage,
  isStored,
  show: (value) => `${formatDay(value.slice(0, 10))} ${value.slice(11, 16)}`,
  parse: (text) => parseTypedDate(text, true),
  withDay: (value, day) => `${day} ${isStored(value) ? value.slice(11) : '00:00:00'}`,
};

/** A day and an hour as the wall clock of the store shows them: `YYYY-MM-DD HH:mm:ss`, empty for none, or what was typed. */
export function DateTimeInput(props: ControlledProps<string> & DateProps) {
  return <TypedDateInput {...props} reading={reading} />;
}

export function DateTimeField<Values extends FieldValues, Name extends FieldPath<Values>, Out>({
  name,
  control,
  ...rest
}: FieldBinding<Values, Name, Out> & FieldProps & DateProps) {
  return <DateTimeInput {...useField({ name, control })} {...rest} />;
}

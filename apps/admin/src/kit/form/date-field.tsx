import { dayMessage, formatDay, isDay } from '@botica/contract/kit/dates';
import type { FieldPath, FieldValues } from 'react-hook-form';
import type { DateProps } from './calendar.tsx';
import type { ControlledProps, FieldProps } from './field-props.ts';
import { parseTypedDate } from './typed-date.ts';
import { type DateReading, TypedDateInput } from './typed-date-input.tsx';
import { type FieldBinding, useField } from './use-field.ts';

const reading: DateReading = {
  hint: 'dd/mm/aaaa',
  message: dayMessage,
  isStored: isDay,
  show: formatDay,
  parse: (text) => parseTypedDate(text),
  dayOf: (value) => value,
  withDay: (_, day) => day,
};

/** A day field. `value` is `YYYY-MM-DD`, empty for none, or the typed text if it is not a date. */
export function DateInput(props: ControlledProps<string> & DateProps) {
  return <TypedDateInput {...props} reading={reading} />;
}

export function DateField<Values extends FieldValues, Name extends FieldPath<Values>, Out>({
  name,
  control,
  ...rest
}: FieldBinding<Values, Name, Out> & FieldProps & DateProps) {
  return <DateInput {...useField({ name, control })} {...rest} />;
}

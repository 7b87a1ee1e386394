import { instantMessage } from '@botica/contract/kit/dates';
import type { ComponentProps } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { type DateProps, TypedDateInput } from './date-field.tsx';
import type { ControlledProps, FieldProps } from './field-props.ts';
import { parseTypedDate } from './typed-date.ts';
import { type FieldBinding, useField } from './use-field.ts';

const byMinute: ComponentProps<typeof TypedDateInput>['reading'] = {
  isStored: (value) => /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(value),
  parse: (text) => parseTypedDate(text, true),
  ...{ message: instantMessage, format: 'DD/MM/YYYY HH:mm', hint: 'dd/mm/aaaa hh:mm', withTime: true },
};

/** A day and an hour as the wall clock of the store shows them: `YYYY-MM-DD HH:mm:ss`, empty for none, or what was typed. */
export function DateTimeInput(props: ControlledProps<string> & DateProps) {
  return <TypedDateInput {...props} reading={byMinute} />;
}

export function DateTimeField<Values extends FieldValues, Name extends FieldPath<Values>, Out>({
  name,
  control,
  ...rest
}: FieldBinding<Values, Name, Out> & FieldProps & DateProps) {
  return <DateTimeInput {...useField({ name, control })} {...rest} />;
}

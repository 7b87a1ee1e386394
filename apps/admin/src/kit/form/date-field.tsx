import { DateInput as MantineDateInput } from '@mantine/dates';
import dayjs from 'dayjs';
import 'dayjs/locale/pt-br';
import './date-styles.ts';
import type { Ref } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { type ControlledProps, type FieldProps, wrapperProps } from './field-props.ts';
import { parseTypedDate } from './typed-date.ts';
import { type FieldBinding, useField } from './use-field.ts';

export interface DateProps {
  /** Earliest day that can be picked, `YYYY-MM-DD`; what is typed is judged by the form. */
  minDate?: string | undefined;
  maxDate?: string | undefined;
}

/** What both date fields tell Mantine: Portuguese everywhere, typed as well as picked. */
export const dateInputProps = {
  locale: 'pt-br',
  firstDayOfWeek: 0,
  weekdayFormat: 'ddd',
  clearable: true,
  clearButtonProps: { 'aria-label': 'Limpar data' },
  previousLabel: 'Mês anterior',
  nextLabel: 'Próximo mês',
  hideOutsideDates: true,
  getDayAriaLabel: (date: string) => dayjs(date).locale('pt-br').format('D [de] MMMM [de] YYYY'),
  // Beside its field instead of at the end of the page: inside the landmark or dialog it belongs to.
  popoverProps: { withinPortal: false, floatingStrategy: 'fixed', shadow: 'md' },
} as const;

/**
 * Closes the calendar's days outside the range. Not by Mantine's own `minDate` and `maxDate`: with them a typed day out
 * of range is put back to the former one without a word, and that one would be saved. So it arrives, and the form refuses it.
 */
export function closedDays({ minDate, maxDate }: DateProps) {
  if (!minDate && !maxDate) return {};
  return {
    excludeDate: (date: string) => {
      const day = date.slice(0, 10);
      return Boolean((minDate && day < minDate) || (maxDate && day > maxDate));
    },
  };
}

/** A day. `value` is `YYYY-MM-DD`, empty for none. */
export function DateInput(props: ControlledProps<string> & DateProps) {
  const { value, onChange, required, ref, minDate, maxDate, disabledReason: _, ...rest } = props;
  return (
    <MantineDateInput
      {...rest}
      {...dateInputProps}
      {...wrapperProps(props)}
      ref={ref as Ref<HTMLInputElement>}
      className="tabular"
      valueFormat="DD/MM/YYYY"
      placeholder={props.placeholder ?? 'dd/mm/aaaa'}
      dateParser={(text) => parseTypedDate(text)}
      value={value || null}
      onChange={(date) => onChange(date?.slice(0, 10) ?? '')}
      aria-required={required}
      {...closedDays({ minDate, maxDate })}
    />
  );
}

export function DateField<Values extends FieldValues, Name extends FieldPath<Values>, Out>({
  name,
  control,
  ...rest
}: FieldBinding<Values, Name, Out> & FieldProps & DateProps) {
  return <DateInput {...useField({ name, control })} {...rest} />;
}

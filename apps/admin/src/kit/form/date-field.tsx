import { dayMessage, isDay } from '@botica/contract/kit/dates';
import { DateInput as MantineDateInput } from '@mantine/dates';
import dayjs from 'dayjs';
import 'dayjs/locale/pt-br';
import './date-styles.ts';
import { type FormEvent, type KeyboardEvent, type Ref, useState } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { type ControlledProps, type FieldProps, hintOr, wrapperProps } from './field-props.ts';
import { parseTypedDate } from './typed-date.ts';
import { type FieldBinding, useField } from './use-field.ts';

export interface DateProps {
  /** Earliest day that can be picked, `YYYY-MM-DD`; what is typed is judged by the form. */
  minDate?: string | undefined;
  maxDate?: string | undefined;
}

/** What both date fields tell Mantine: Portuguese everywhere, typed as well as picked. */
const dateInputProps = {
  locale: 'pt-br',
  firstDayOfWeek: 0,
  weekdayFormat: 'ddd',
  clearable: true,
  clearButtonProps: { 'aria-label': 'Limpar data' },
  previousLabel: 'Mês anterior',
  nextLabel: 'Próximo mês',
  hideOutsideDates: true,
  getDayAriaLabel: (date: string) => dayjs(date).locale('pt-br').format('D [de] MMMM [de] YYYY'),
  // What is no date stays as it was typed (`useTypedDate`).
  fixOnBlur: false,
} as const;

/** Beside its field instead of at the end of the page: inside the landmark or dialog it belongs to. Never over the error. */
function calendarPlace(error: string | undefined) {
  const position = error === undefined ? 'bottom-start' : 'top-start';
  return { withinPortal: false, floatingStrategy: 'fixed', shadow: 'md', position } as const;
}

interface TypedDate extends Pick<ControlledProps<string>, 'value' | 'onChange' | 'onBlur' | 'error'> {
  isStored: (value: string) => boolean;
  parse: (text: string) => string | null;
  /** Said as soon as the field is left. */
  message: string;
}

/**
 * A text that is no date is handed on as typed, as `MoneyInput` does: the form's schema refuses it, nothing typed is
 * lost, and a day that stood there before is not saved in its place. Mantine would put that one back without a word.
 */
function useTypedDate({ value, onChange, onBlur, error, isStored, parse, message }: TypedDate) {
  const [misread, setMisread] = useState('');
  const [isLeft, setLeft] = useState(false);
  const [round, setRound] = useState(0);
  const [isAsked, setAsked] = useState(false);
  // The form went back to what it held: Mantine, which was told of no date, would keep the text.
  if (misread !== '' && value !== misread) {
    setMisread('');
    setRound(round + 1);
  }
  const shownError = error ?? (misread !== '' && isLeft ? message : undefined);
  return {
    key: round,
    value: isStored(value) ? value : null,
    error: shownError,
    // Not by the focus alone: a window starts on its first field, and Tab goes on to the next, which it would cover.
    popoverProps: { ...calendarPlace(shownError), disabled: !isAsked },
    onClick: () => setAsked(true),
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key === 'ArrowDown') setAsked(true);
    },
    dateParser: parse,
    onInput: (event: FormEvent<HTMLInputElement>) => {
      const text = event.currentTarget.value;
      const isMisread = text.trim() !== '' && parse(text) === null;
      setLeft(false);
      setAsked(true);
      setMisread(isMisread ? text : '');
      if (isMisread) onChange(text);
    },
    onChange: (date: string | null) => {
      setMisread('');
      onChange(date ?? '');
    },
    onBlur: () => {
      setLeft(true);
      setAsked(false);
      onBlur?.();
    },
  };
}

/**
 * Closes the calendar's days outside the range. Not by Mantine's own `minDate` and `maxDate`: with them a typed day out
 * of range is put back to the former one without a word, and that one would be saved. So it arrives, and the form refuses it.
 */
function closedDays({ minDate, maxDate }: DateProps) {
  if (!minDate && !maxDate) return {};
  return {
    excludeDate: (date: string) => {
      const day = date.slice(0, 10);
      return Boolean((minDate && day < minDate) || (maxDate && day > maxDate));
    },
  };
}

interface Reading extends Pick<TypedDate, 'isStored' | 'parse' | 'message'> {
  format: string;
  /** Of an empty field. */
  hint: string;
  withTime?: boolean;
}

/** A date as one of the two fields reads and writes it. */
export function TypedDateInput({ reading, ...props }: ControlledProps<string> & DateProps & { reading: Reading }) {
  const { value: _value, required, ref, minDate, maxDate, disabledReason: _, ...rest } = props;
  const { format, hint, withTime = false, ...asTyped } = reading;
  const { key, ...typed } = useTypedDate({ ...props, ...asTyped });
  return (
    <MantineDateInput
      key={key}
      {...rest}
      {...dateInputProps}
      {...wrapperProps(props)}
      {...typed}
      ref={ref as Ref<HTMLInputElement>}
      className="tabular"
      withTime={withTime}
      valueFormat={format}
      placeholder={hintOr(hint, props)}
      aria-required={required}
      {...closedDays({ minDate, maxDate })}
    />
  );
}

const byDay: Reading = {
  ...{ isStored: isDay, parse: (text) => parseTypedDate(text), message: dayMessage },
  ...{ format: 'DD/MM/YYYY', hint: 'dd/mm/aaaa' },
};

/** A day. `value` is `YYYY-MM-DD`, empty for none, or what was typed and is no date. */
export function DateInput(props: ControlledProps<string> & DateProps) {
  return <TypedDateInput {...props} reading={byDay} />;
}

export function DateField<Values extends FieldValues, Name extends FieldPath<Values>, Out>({
  name,
  control,
  ...rest
}: FieldBinding<Values, Name, Out> & FieldProps & DateProps) {
  return <DateInput {...useField({ name, control })} {...rest} />;
}

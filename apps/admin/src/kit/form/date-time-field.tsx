import { dayInZone, formatInstant, instantInZone, instantMessage, timeInZone } from '@botica/contract/kit/dates';
import { useMemo } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { useSession } from '../api/agent-context.tsx';
import type { DateProps } from './calendar.tsx';
import type { ControlledProps, FieldProps } from './field-props.ts';
import { parseTypedDate } from './typed-date.ts';
import { type DateReading, TypedDateInput } from './typed-date-input.tsx';
import { type FieldBinding, useField } from './use-field.ts';

interface MomentProps {
  /** The calendar offers no past day, and for today only times from now on. The form checks typed text. */
  fromNow?: boolean;
}

const isStored = (value: string) => /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value));

function readingIn(zone: string, fromNow: boolean): DateReading {
  return {
    hint: 'dd/mm/aaaa hh:mm',
    message: instantMessage,
    isStored,
    show: (value) => formatInstant(value, zone),
    parse: (text) => {
      const typed = parseTypedDate(text, true);
      return typed && instantInZone(typed.slice(0, 10), typed.slice(11), zone);
    },
    dayOf: (value) => dayInZone(new Date(value), zone),
    withDay: (value, day) => {
      const time = isStored(value) ? `${timeInZone(new Date(value), zone)}:00` : '00:00:00';
      const picked = instantInZone(day, time, zone);
      const now = `${timeInZone(new Date(), zone)}:00`;
      return fromNow && Date.parse(picked) < Date.now() ? instantInZone(day, now, zone) : picked;
    },
  };
}

/**
 * A day and time in the store's time zone. `value` is an ISO instant, empty for none, or the typed text if it is not a
 * moment.
 */
export function DateTimeInput({ fromNow = false, ...props }: ControlledProps<string> & DateProps & MomentProps) {
  const { store } = useSession();
  const reading = useMemo(() => readingIn(store.time_zone, fromNow), [store.time_zone, fromNow]);
  const today = fromNow ? dayInZone(new Date(), store.time_zone) : undefined;
  return <TypedDateInput minDate={today} {...props} reading={reading} />;
}

export function DateTimeField<Values extends FieldValues, Name extends FieldPath<Values>, Out>({
  name,
  control,
  ...rest
}: FieldBinding<Values, Name, Out> & FieldProps & DateProps & MomentProps) {
  return <DateTimeInput {...useField({ name, control })} {...rest} />;
}

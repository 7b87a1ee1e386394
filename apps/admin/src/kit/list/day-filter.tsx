import { isDay } from '@botica/contract/kit/dates';
import { useEffect, useState } from 'react';
import type { DateProps } from '../form/calendar.tsx';
import { DateInput } from '../form/date-field.tsx';

interface DayFilterProps extends DateProps {
  label: string;
  /** The value in the URL. */
  value: string | undefined;
  onChange: (day: string | undefined) => void;
}

/**
 * Delay after the last key, in milliseconds. While a person types 2026, `20/11/20` is a day of 2020 that nobody wants.
 */
const typingMs = 600;

/** The start or end of a range of days that filters a list. */
export function DayFilter({ label, value = '', onChange, ...limits }: DayFilterProps) {
  const [draft, setDraft] = useState(value);
  const [synced, setSynced] = useState(value);
  // The Back button, a removed chip or a link changes the URL; the field follows.
  if (synced !== value) {
    setSynced(value);
    setDraft(value);
  }
  const commit = () => {
    if (draft !== value && (draft === '' || isDay(draft))) onChange(draft || undefined);
  };
  useEffect(() => {
    const timer = setTimeout(commit, typingMs);
    return () => clearTimeout(timer);
  });
  return <DateInput label={label} value={draft} onChange={setDraft} onBlur={commit} {...limits} />;
}

import { ActionIcon, CloseButton, TextInput } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { IconCalendar } from '@tabler/icons-react';
import { type KeyboardEvent, lazy, type Ref, Suspense, useRef, useState } from 'react';
import type { DateProps } from './calendar.tsx';
import { type ControlledProps, hintOr, wrapperProps } from './field-props.ts';
import classes from './typed-date-input.module.css';

/** The calendar has 40 kB and is loaded when it is first opened. Most days are typed or filled in already. */
const CalendarPopover = lazy(() => import('./calendar.tsx').then((module) => ({ default: module.CalendarPopover })));

/** How a field of one kind (a day, an instant) is parsed and formatted. */
export interface DateReading {
  hint: string;
  /** Error shown as soon as the field is left with a text that cannot be parsed. */
  message: string;
  isStored: (value: string) => boolean;
  /** Formats the stored value for a person. */
  show: (value: string) => string;
  /** Parses the typed text to the stored form. Null if it is not a date. */
  parse: (text: string) => string | null;
  /** The day of the stored value, `YYYY-MM-DD`. */
  dayOf: (value: string) => string;
  /** The value with the day chosen in the calendar, `YYYY-MM-DD`. */
  withDay: (value: string, day: string) => string;
}

interface TypedDateInputProps extends ControlledProps<string>, DateProps {
  reading: DateReading;
}

/**
 * A date that is typed or chosen. A text that is not a date is passed on as typed, as in `MoneyInput`: the form's
 * schema refuses it, no input is lost, and the former day is not saved in its place. The down arrow or the button opens
 * a calendar, which never covers the error.
 */
export function TypedDateInput({ reading, minDate, maxDate, ...props }: TypedDateInputProps) {
  const { value, onChange, onBlur, error, required, ref, disabledReason: _, ...rest } = props;
  const { disabled, ...wrapper } = wrapperProps(props);
  const [draft, setDraft] = useState<string>();
  const [isLeft, setLeft] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const [frame, setFrame] = useState<HTMLElement | null>(null);

  const read = (text: string) => (text.trim() === '' ? '' : (reading.parse(text) ?? text));
  const isStored = reading.isStored(value);
  // After a reset of the form the typed text no longer matches the value.
  const isDraft = draft !== undefined && read(draft) === value;
  const shown = isStored ? reading.show(value) : value;
  const shownError = error ?? (isLeft && value !== '' && !isStored ? reading.message : undefined);

  const open = (next: boolean) => {
    setAsked(true);
    setOpen(next);
  };
  const pick = (day: string) => {
    setOpen(false);
    setDraft(undefined);
    onChange(day && reading.withDay(value, day));
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    open(true);
  };
  return (
    <TextInput
      {...rest}
      {...wrapper}
      disabled={disabled}
      ref={useMergedRef(input, ref as Ref<HTMLInputElement>)}
      className="tabular"
      autoComplete="off"
      placeholder={hintOr(reading.hint, props)}
      aria-required={required}
      error={shownError}
      value={isDraft ? draft : shown}
      inputContainer={(children) => (
        <div ref={setFrame}>
          {children}
          <Suspense>
            {isAsked && frame && (
              <CalendarPopover
                opened={isOpen}
                onChange={setOpen}
                field={frame}
                // The calendar must not cover the error.
                isAbove={shownError !== undefined}
                day={isStored ? reading.dayOf(value) : undefined}
                minDate={minDate}
                maxDate={maxDate}
                onPick={pick}
              />
            )}
          </Suspense>
        </div>
      )}
      // A dialog puts the caret behind a filled-in date. Selecting the text lets a typed date replace it, as after Tab.
      onFocus={({ currentTarget: field }) => {
        if (isStored && !isDraft && !field.matches(':active')) field.select();
      }}
      onKeyDown={onKeyDown}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setLeft(false);
        setDraft(text);
        onChange(read(text));
      }}
      onBlur={() => {
        setDraft(undefined);
        setLeft(true);
        onBlur?.();
      }}
      rightSectionWidth="auto"
      rightSection={
        disabled ? null : (
          <div className={classes.actions}>
            {value !== '' && <CloseButton size={28} tabIndex={-1} aria-label="Limpar data" onClick={() => pick('')} />}
            {/* Not a tab stop: a keyboard user types, or opens the calendar from the field. */}
            <ActionIcon
              variant="subtle"
              size={28}
              tabIndex={-1}
              aria-label="Abrir calendário"
              onClick={() => open(!isOpen)}
            >
              <IconCalendar size={18} />
            </ActionIcon>
          </div>
        )
      }
    />
  );
}

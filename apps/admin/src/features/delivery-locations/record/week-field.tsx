import { type Weekday, weekdayNames, weekdays } from '@botica/contract/kit/weekdays';
import { useId } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { type FieldBinding, useField } from '../../../kit/form/use-field.ts';
import classes from './week-field.module.css';

/** A chip for each weekday, on or off. */
export function WeekField<Values extends FieldValues, Name extends FieldPath<Values>, Out>({
  name,
  control,
  label,
}: FieldBinding<Values, Name, Out> & { label: string }) {
  const id = useId();
  const { value, onChange, onBlur, ref, error } = useField({ name, control });
  const chosen: readonly Weekday[] = value;
  const toggle = (day: Weekday) => {
    const next = chosen.includes(day) ? chosen.filter((each) => each !== day) : [...chosen, day];
    onChange(weekdays.filter((each) => next.includes(each)));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand as the other labels do
    <div role="group" aria-labelledby={id} aria-describedby={error ? `${id}-error` : undefined}>
      <div id={id} className={classes.label}>
        {label}
      </div>
      <div className={classes.chips} data-error={error !== undefined || undefined}>
        {weekdays.map((day, index) => (
          <button
            key={day}
            ref={index === 0 ? ref : undefined}
            type="button"
            className={classes.chip}
            aria-pressed={chosen.includes(day)}
            title={weekdayNames[day].long}
            onClick={() => toggle(day)}
            onBlur={onBlur}
          >
            {weekdayNames[day].short}
          </button>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}

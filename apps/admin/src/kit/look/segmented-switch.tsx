import { type ReactNode, useId } from 'react';
import classes from './segmented-switch.module.css';

interface SegmentedSwitchProps<Value extends string> {
  /** Accessible name of the group. */
  label: string;
  /** `icon` replaces the label on screen; the label is then the accessible name and the tooltip. */
  choices: readonly { value: Value; label: string; icon?: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A few choices side by side, one of them selected. */
export function SegmentedSwitch<Value extends string>(props: SegmentedSwitchProps<Value>) {
  const name = useId();
  return (
    <fieldset className={classes.switch}>
      <legend className="visually-hidden">{props.label}</legend>
      {props.choices.map(({ value, label, icon }) => (
        <label
          key={value}
          className={classes.choice}
          data-icon={icon ? true : undefined}
          title={icon ? label : undefined}
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={props.value === value}
            onChange={() => props.onChange(value)}
            className="visually-hidden"
            aria-label={label}
          />
          {icon ?? label}
        </label>
      ))}
    </fieldset>
  );
}

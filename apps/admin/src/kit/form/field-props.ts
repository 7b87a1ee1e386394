import type { Ref } from 'react';
import type { LockedProps } from './locked-props.ts';

/** Props of every field of the kit, bound to a form or not. */
export interface FieldProps {
  /** Shown above the field. */
  label: string;
  /** A sentence of help, if the label is not enough. */
  description?: string;
  required?: boolean;
  disabled?: boolean;
  /** Disables the field and shows this reason below it (see Gate). */
  disabledReason?: string | undefined;
  placeholder?: string;
}

/** Props of a field whose value is controlled by the caller. */
export interface ControlledProps<Value> extends FieldProps, LockedProps {
  value: Value;
  onChange: (value: Value) => void;
  onBlur?: () => void;
  error?: string | undefined;
  name?: string;
  ref?: Ref<HTMLElement>;
}

/** Derives Mantine's props from ours. */
export function wrapperProps({ description, required, disabled, disabledReason }: FieldProps) {
  const isDisabled = disabled || disabledReason !== undefined;
  return {
    description: disabledReason ?? description,
    disabled: isDisabled,
    withAsterisk: false,
    // The style sheet draws the mark, so that the label's accessible name stays the plain word.
    labelProps: { 'data-marked': (required && !isDisabled) || undefined },
  };
}

/** An example or a hint helps only people who can fill in the field. A disabled empty field shows a dash. */
export function hintOr(hint: string, { placeholder, disabled, disabledReason }: FieldProps): string {
  return placeholder ?? (disabled || disabledReason !== undefined ? '—' : hint);
}

import type { Ref } from 'react';
import type { LockedProps } from './locked-props.ts';

/** What every field of the kit takes, bound to a form or not. */
export interface FieldProps {
  /** Above the field. */
  label: string;
  /** One sentence of help, where the label is not enough. */
  description?: string;
  required?: boolean;
  disabled?: boolean;
  /** Disables and says why, below the field (see Gate). */
  disabledReason?: string | undefined;
  placeholder?: string;
}

/** A field held by its caller. */
export interface ControlledProps<Value> extends FieldProps, LockedProps {
  value: Value;
  onChange: (value: Value) => void;
  onBlur?: () => void;
  error?: string | undefined;
  name?: string;
  ref?: Ref<HTMLElement>;
}

/** The Mantine props that follow from ours. */
export function wrapperProps({ description, required, disabled, disabledReason }: FieldProps) {
  const isDisabled = disabled || disabledReason !== undefined;
  return {
    description: disabledReason ?? description,
    disabled: isDisabled,
    withAsterisk: false,
    // Drawn by the style sheet, so that the label's text and its spoken name stay the plain word.
    labelProps: { 'data-marked': (required && !isDisabled) || undefined },
  };
}

/** An example or a hint is for who fills in: where nobody can, nothing there is told by a dash. */
export function hintOr(hint: string, { placeholder, disabled, disabledReason }: FieldProps): string {
  return placeholder ?? (disabled || disabledReason !== undefined ? '—' : hint);
}

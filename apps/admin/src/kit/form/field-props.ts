import type { Ref } from 'react';

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
export interface ControlledProps<Value> extends FieldProps {
  value: Value;
  onChange: (value: Value) => void;
  onBlur?: () => void;
  error?: string | undefined;
  name?: string;
  ref?: Ref<HTMLElement>;
}

/** The Mantine props that follow from ours. */
export function wrapperProps({ description, disabled, disabledReason }: FieldProps) {
  return {
    description: disabledReason ?? description,
    disabled: disabled || disabledReason !== undefined,
    withAsterisk: false,
  };
}

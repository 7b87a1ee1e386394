import { TextInput as MantineTextInput } from '@mantine/core';
import type { HTMLInputAutoCompleteAttribute, ReactNode, Ref } from 'react';
import { type ControlledProps, hintOr, wrapperProps } from './field-props.ts';

export interface TextProps {
  type?: 'text' | 'email' | 'password' | 'search' | 'url' | 'tel';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'url' | 'tel' | 'search';
  maxLength?: number;
  /** Shown before the text: an icon or a unit. */
  icon?: ReactNode;
  /** Shown after the text: a small button. */
  action?: ReactNode;
  autoFocus?: boolean;
  /** Id of a `<datalist>` with frequent values. */
  list?: string;
  /** Example shown in the empty field. */
  example?: string;
}

export interface TextInputProps extends ControlledProps<string>, TextProps {
  /** True if the label is only for screen readers; used for a search field only. */
  labelHidden?: boolean;
}

export function TextInput(props: TextInputProps) {
  const { label, labelHidden, value, onChange, required, icon, action, ref, ...rest } = props;
  const { disabledReason: _, example, ...input } = rest;
  return (
    <MantineTextInput
      {...input}
      {...wrapperProps(props)}
      {...(example !== undefined && { placeholder: hintOr(example, props) })}
      ref={ref as Ref<HTMLInputElement>}
      // The focus trap of a dialog looks for this attribute.
      data-autofocus={input.autoFocus || undefined}
      label={labelHidden ? undefined : label}
      aria-label={labelHidden ? label : undefined}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
      aria-required={required}
      leftSection={icon}
      rightSection={action}
      rightSectionPointerEvents="all"
    />
  );
}

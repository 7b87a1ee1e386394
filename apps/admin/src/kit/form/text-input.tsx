import { TextInput as MantineTextInput } from '@mantine/core';
import type { HTMLInputAutoCompleteAttribute, ReactNode, Ref } from 'react';
import { type ControlledProps, hintOr, wrapperProps } from './field-props.ts';

export interface TextProps {
  type?: 'text' | 'email' | 'password' | 'search' | 'url' | 'tel';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'url' | 'tel' | 'search';
  maxLength?: number;
  /** Before the text: an icon or a unit. */
  icon?: ReactNode;
  /** After the text: a small button. */
  action?: ReactNode;
  autoFocus?: boolean;
  /** The id of a `<datalist>` with what is often written here. */
  list?: string;
  /** What one might write, in the empty field. */
  example?: string;
}

export interface TextInputProps extends ControlledProps<string>, TextProps {
  /** The label is spoken but not seen: only for a search field. */
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
      // A dialog's focus trap looks for this one.
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

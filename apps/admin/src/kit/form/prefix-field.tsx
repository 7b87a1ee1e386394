import { TextInput } from '@mantine/core';
import type { Ref } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { type ControlledProps, type FieldProps, hintOr, wrapperProps } from './field-props.ts';
import classes from './prefix-field.module.css';
import { type FieldBinding, useField } from './use-field.ts';

interface PrefixProps {
  /** Fixed text in front of the input, such as `instagram.com/`. */
  prefix: string;
  /** Example shown in the empty field. */
  example?: string;
}

/** A line of text behind a fixed prefix. */
function PrefixInput(props: ControlledProps<string> & PrefixProps) {
  const { value, onChange, required, ref, prefix, example, disabledReason: _, ...rest } = props;
  return (
    <TextInput
      {...rest}
      {...wrapperProps(props)}
      {...(example !== undefined && { placeholder: hintOr(example, props) })}
      ref={ref as Ref<HTMLInputElement>}
      leftSection={<span className={classes.prefix}>{prefix}</span>}
      leftSectionWidth={`calc(${prefix.length}ch + 14px)`}
      leftSectionPointerEvents="none"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
      aria-required={required}
    />
  );
}

export function PrefixField<Values extends FieldValues, Name extends FieldPath<Values>, Out>({
  name,
  control,
  ...rest
}: FieldBinding<Values, Name, Out> & FieldProps & PrefixProps) {
  return <PrefixInput {...useField({ name, control })} {...rest} />;
}

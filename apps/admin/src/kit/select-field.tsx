import { Select } from '@mantine/core';
import type { Ref } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { type ControlledProps, type FieldProps, wrapperProps } from './field-props.ts';
import { type FieldBinding, useField } from './use-field.ts';

export interface Option<Value extends string = string> {
  value: Value;
  label: string;
  disabled?: boolean;
}

interface SelectProps<Value extends string = string> {
  options: readonly Option<Value>[];
  /** Typing filters the options. */
  searchable?: boolean;
  clearable?: boolean;
}

/** One of several; `value` is empty for none. */
export function SelectInput<Value extends string = string>(
  props: ControlledProps<Value | ''> & SelectProps<Value> & { labelHidden?: boolean },
) {
  const { label, labelHidden, options, value, onChange, required, ref, disabledReason: _, ...rest } = props;
  return (
    <Select
      {...rest}
      {...wrapperProps(props)}
      ref={ref as Ref<HTMLInputElement>}
      label={labelHidden ? undefined : label}
      aria-label={labelHidden ? label : undefined}
      placeholder={props.placeholder ?? 'Selecionar'}
      data={options.map((option) => ({ ...option }))}
      value={value || null}
      onChange={(chosen) => onChange((chosen ?? '') as Value | '')}
      allowDeselect={false}
      // Tab, or the focus that an error brings, would cover the message below.
      openOnFocus={false}
      nothingFoundMessage="Nada encontrado"
      clearButtonProps={{ 'aria-label': 'Limpar' }}
      withCheckIcon
      checkIconPosition="right"
      aria-required={required}
      comboboxProps={{ withinPortal: false, floatingStrategy: 'fixed', shadow: 'md' }}
    />
  );
}

export function SelectField<Values extends FieldValues, Name extends FieldPath<Values>, Out>({
  name,
  control,
  ...rest
}: FieldBinding<Values, Name, Out> & FieldProps & SelectProps) {
  return <SelectInput {...useField({ name, control })} {...rest} />;
}

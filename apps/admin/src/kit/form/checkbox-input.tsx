import { Checkbox } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { type ControlledProps, type FieldProps, wrapperProps } from './field-props.ts';

export type CheckboxProps = Omit<FieldProps, 'label' | 'placeholder'> & { label: ReactNode };

export function CheckboxInput(props: CheckboxProps & Omit<ControlledProps<boolean>, keyof FieldProps>) {
  const { value, onChange, required, ref, disabledReason, ...rest } = props;
  return (
    <Checkbox
      {...rest}
      description={disabledReason ?? props.description}
      disabled={wrapperProps({ ...props, label: '' }).disabled}
      ref={ref as Ref<HTMLInputElement>}
      checked={value ?? false}
      onChange={(event) => onChange(event.currentTarget.checked)}
      aria-required={required}
    />
  );
}

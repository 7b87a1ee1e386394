import { TextInput } from '@mantine/core';
import type { Ref } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import classes from './color-field.module.css';
import { type ControlledProps, type FieldProps, wrapperProps } from './field-props.ts';
import { type FieldBinding, useField } from './use-field.ts';

const isHex = (text: string) => /^#[\da-f]{6}$/i.test(text);

/** A colour `#rrggbb`, typed or chosen with the browser's colour picker. */
function ColorInput(props: ControlledProps<string>) {
  const { value, onChange, required, ref, disabledReason: _, ...rest } = props;
  const wrapper = wrapperProps(props);
  return (
    <TextInput
      {...rest}
      {...wrapper}
      ref={ref as Ref<HTMLInputElement>}
      className="tabular"
      leftSectionWidth={48}
      leftSection={
        <input
          type="color"
          className={classes.swatch}
          aria-label={`Escolher ${props.label.toLowerCase()}`}
          disabled={wrapper.disabled}
          value={isHex(value ?? '') ? value.toLowerCase() : '#000000'}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      }
      autoComplete="off"
      spellCheck={false}
      maxLength={7}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
      aria-required={required}
    />
  );
}

export function ColorField<Values extends FieldValues, Name extends FieldPath<Values>, Out>({
  name,
  control,
  ...rest
}: FieldBinding<Values, Name, Out> & FieldProps) {
  return <ColorInput {...useField({ name, control })} {...rest} />;
}

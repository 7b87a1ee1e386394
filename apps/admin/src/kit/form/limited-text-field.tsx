import { TextInput } from '@mantine/core';
import type { Ref } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { type ControlledProps, type FieldProps, wrapperProps } from './field-props.ts';
import { refusing } from './refuse-more.ts';
import { type FieldBinding, useField } from './use-field.ts';
import { useRoomLeft } from './use-room-left.tsx';

interface LimitProps {
  /** Maximum length. Longer text can be typed, so that a paste is never cut. */
  limit: number;
  /** True if no more than the limit can be typed. A paste that does not fit is refused as a whole, with a message. */
  refusesMore?: boolean;
  readOnly?: boolean;
}

/** A line of text that shows how many characters are left. */
export function LimitedTextInput(props: ControlledProps<string> & LimitProps) {
  const { value, onChange, required, limit, refusesMore, ref, disabledReason: _, ...rest } = props;
  const wrapper = wrapperProps(props);
  const { input, framed } = useRoomLeft({
    value,
    limit: rest.readOnly || wrapper.disabled ? undefined : limit,
    description: wrapper.description,
    error: rest.error,
  });
  return framed(
    <TextInput
      {...rest}
      {...wrapper}
      {...input}
      {...(refusesMore && refusing(limit))}
      ref={ref as Ref<HTMLInputElement>}
      autoComplete="off"
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
      aria-required={required}
    />,
  );
}

export function LimitedTextField<Values extends FieldValues, Name extends FieldPath<Values>, Out>({
  name,
  control,
  ...rest
}: FieldBinding<Values, Name, Out> & FieldProps & LimitProps) {
  return <LimitedTextInput {...useField({ name, control })} {...rest} />;
}

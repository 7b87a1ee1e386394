import { Textarea } from '@mantine/core';
import type { Ref } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { type ControlledProps, type FieldProps, wrapperProps } from './field-props.ts';
import { refusing } from './refuse-more.ts';
import { type FieldBinding, useField } from './use-field.ts';
import { useRoomLeft } from './use-room-left.tsx';

interface AreaProps {
  /**
   * Maximum length; near it, the number of characters that are left is shown. Longer text can be typed, so that a paste
   * is never cut.
   */
  limit?: number;
  /** With a limit: no more can be typed, and a paste that does not fit is refused as a whole, with a message. */
  refusesMore?: boolean;
  /** Number of visible lines. */
  rows?: number;
}

export function TextAreaInput(props: ControlledProps<string> & AreaProps) {
  const { value, onChange, required, limit, refusesMore, rows = 4, ref, disabledReason: _, ...rest } = props;
  const wrapper = wrapperProps(props);
  const { input, framed } = useRoomLeft({ value, limit, description: wrapper.description, error: rest.error });
  return framed(
    <Textarea
      {...rest}
      {...wrapper}
      {...input}
      {...(refusesMore && limit !== undefined && refusing(limit))}
      ref={ref as Ref<HTMLTextAreaElement>}
      rows={rows}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
      aria-required={required}
    />,
  );
}

export function TextAreaField<Values extends FieldValues, Name extends FieldPath<Values>, Out>({
  name,
  control,
  ...rest
}: FieldBinding<Values, Name, Out> & FieldProps & AreaProps) {
  return <TextAreaInput {...useField({ name, control })} {...rest} />;
}

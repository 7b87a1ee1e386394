import { Textarea } from '@mantine/core';
import type { Ref } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { type ControlledProps, type FieldProps, wrapperProps } from './field-props.ts';
import { refusing } from './refuse-more.ts';
import { type FieldBinding, useField } from './use-field.ts';
import { useRoomLeft } from './use-room-left.tsx';

interface AreaProps {
  /** Longest text; near it, how many characters are left. More can be typed, so that nothing pasted is cut. */
  limit?: number;
  /** With a limit: more cannot be typed; what is pasted and does not fit is refused whole, and that is said. */
  refusesMore?: boolean;
  /** Visible lines. */
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

import { Textarea } from '@mantine/core';
import { type Ref, useId } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { type ControlledProps, type FieldProps, wrapperProps } from './field-props.ts';
import classes from './text-area-field.module.css';
import { type FieldBinding, useField } from './use-field.ts';

interface AreaProps {
  /** Longest text; near it, how many characters are left. More can be typed, so that nothing pasted is cut. */
  limit?: number;
  /** Visible lines. */
  rows?: number;
}

/** With more room than this nobody asks how much is left. */
const toldFrom = 50;

export function TextAreaInput(props: ControlledProps<string> & AreaProps) {
  const { value, onChange, required, limit, rows = 4, ref, disabledReason: _, ...rest } = props;
  const counterId = useId();
  const room = limit === undefined ? undefined : limit - [...(value ?? '')].length;
  const left = room !== undefined && room <= toldFrom ? room : undefined;
  return (
    <div className={classes.root}>
      <Textarea
        {...rest}
        {...wrapperProps(props)}
        ref={ref as Ref<HTMLTextAreaElement>}
        rows={rows}
        value={value ?? ''}
        onChange={(event) => onChange(event.currentTarget.value)}
        aria-required={required}
        attributes={{ input: left === undefined ? {} : { 'aria-describedby': counterId } }}
      />
      {left !== undefined && (
        <div id={counterId} className={classes.counter} data-over={left < 0 || undefined}>
          {left < 0 ? `${-left} a mais` : `${left} restantes`}
        </div>
      )}
    </div>
  );
}

export function TextAreaField<Values extends FieldValues, Name extends FieldPath<Values>, Out>({
  name,
  control,
  ...rest
}: FieldBinding<Values, Name, Out> & FieldProps & AreaProps) {
  return <TextAreaInput {...useField({ name, control })} {...rest} />;
}

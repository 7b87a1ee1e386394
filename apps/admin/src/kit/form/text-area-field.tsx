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
  const id = useId();
  const room = limit === undefined ? undefined : limit - [...(value ?? '')].length;
  const left = room !== undefined && room <= toldFrom ? room : undefined;
  const wrapper = wrapperProps(props);
  // The counter's would take the place of the kit's own.
  const describedBy = [
    wrapper.description && `${id}-description`,
    rest.error && `${id}-error`,
    left !== undefined && `${id}-counter`,
  ];
  return (
    <div className={classes.root}>
      <Textarea
        {...rest}
        {...wrapper}
        id={id}
        ref={ref as Ref<HTMLTextAreaElement>}
        rows={rows}
        value={value ?? ''}
        onChange={(event) => onChange(event.currentTarget.value)}
        aria-required={required}
        attributes={{ input: { 'aria-describedby': describedBy.filter(Boolean).join(' ') || undefined } }}
      />
      {left !== undefined && (
        <div id={`${id}-counter`} className={classes.counter} data-over={left < 0 || undefined}>
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

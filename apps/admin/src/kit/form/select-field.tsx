import { normaliseText } from '@botica/contract/kit/text';
import { type OptionsFilter, Select, type SelectProps } from '@mantine/core';
import type { Ref } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { type ControlledProps, type FieldProps, hintOr, wrapperProps } from './field-props.ts';
import classes from './select-field.module.css';
import { type FieldBinding, useField } from './use-field.ts';

export interface Option<Value extends string = string> {
  value: Value;
  label: string;
  /** Shown below it: why it cannot be chosen. */
  reason?: string | null;
}

interface SelectOptions<Value extends string = string> {
  options: readonly Option<Value>[];
  /** Typing filters the options; accents and capitals do not matter. */
  searchable?: boolean;
  /** Options drawn at most, of a long list that is searched. */
  limit?: number;
  clearable?: boolean;
}

/** One of several; `value` is empty for none. */
export function SelectInput<Value extends string = string>(
  props: ControlledProps<Value | ''> & SelectOptions<Value> & { labelHidden?: boolean },
) {
  const { label, labelHidden, options, value, onChange, required, ref, disabledReason: _, ...rest } = props;
  return (
    <Select
      {...rest}
      {...wrapperProps(props)}
      ref={ref as Ref<HTMLInputElement>}
      label={labelHidden ? undefined : label}
      aria-label={labelHidden ? label : undefined}
      placeholder={hintOr('Selecionar', props)}
      data={options.map(({ reason, ...option }) => ({ ...option, ...(reason && { disabled: true }) }))}
      {...(options.some(({ reason }) => reason) && { renderOption: withReasons(options) })}
      filter={byWords}
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

/** What cannot be chosen stands there all the same, and says why. */
function withReasons(options: readonly Option[]): SelectProps['renderOption'] {
  return ({ option }) => {
    const reason = options.find(({ value }) => value === option.value)?.reason;
    return (
      <span>
        {option.label}
        {reason && <span className={classes.reason}>{reason}</span>}
      </span>
    );
  };
}

/** What begins with the typed text first, then what holds it. */
const byWords: OptionsFilter = ({ options, search, limit }) => {
  const wanted = normaliseText(search);
  const found = options.flatMap((option) => {
    const place = 'label' in option ? normaliseText(option.label).indexOf(wanted) : -1;
    return place < 0 ? [] : [{ option, isStart: place === 0 }];
  });
  const ordered = [...found.filter(({ isStart }) => isStart), ...found.filter(({ isStart }) => !isStart)];
  return ordered.slice(0, limit).map(({ option }) => option);
};

export function SelectField<Values extends FieldValues, Name extends FieldPath<Values>, Out>({
  name,
  control,
  ...rest
}: FieldBinding<Values, Name, Out> & FieldProps & SelectOptions) {
  return <SelectInput {...useField({ name, control })} {...rest} />;
}

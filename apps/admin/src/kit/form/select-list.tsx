import { normaliseText } from '@botica/contract/kit/text';
import { type OptionsFilter, Select, type SelectProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { IconSelector } from '@tabler/icons-react';
import { type Ref, useEffect, useLayoutEffect, useRef } from 'react';
import { hintOr, wrapperProps } from './field-props.ts';
import classes from './select-field.module.css';
import type { Opening, Option, SelectInputProps } from './select-props.ts';

/**
 * The whole field with its list, for `SelectInput`, in whose place it comes. `opening`: what somebody did to the field
 * before this came is done to it now.
 */
export function SelectList<Value extends string = string>({
  opening,
  ...props
}: SelectInputProps<Value> & { opening: Opening | null }) {
  const { label, labelHidden, options, value, onChange, required, ref, disabledReason: _, ...rest } = props;
  const input = useRef<HTMLInputElement>(null);
  const toDo = useRef(opening);
  useLayoutEffect(() => {
    if (toDo.current) input.current?.focus();
  }, []);
  useEffect(() => {
    const { current: done } = toDo;
    toDo.current = null;
    if (done === 'click') input.current?.click();
    else if (done !== null && done !== 'focus')
      input.current?.dispatchEvent(new KeyboardEvent('keydown', { ...done, bubbles: true }));
  }, []);
  return (
    <Select
      {...rest}
      {...wrapperProps(props)}
      ref={useMergedRef(input, ref as Ref<HTMLInputElement>)}
      label={labelHidden ? undefined : label}
      aria-label={labelHidden ? label : undefined}
      placeholder={hintOr('Selecionar', props)}
      rightSection={<IconSelector size={16} stroke={1.75} aria-hidden />}
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

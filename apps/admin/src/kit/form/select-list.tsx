import { normaliseText } from '@botica/contract/kit/text';
import { type OptionsFilter, Select, type SelectProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { IconSelector } from '@tabler/icons-react';
import { type Ref, useEffect, useLayoutEffect, useRef } from 'react';
import { hintOr, wrapperProps } from './field-props.ts';
import classes from './select-field.module.css';
import type { Option, Reach, SelectInputProps } from './select-props.ts';

/**
 * The whole field with its list, for `SelectInput`, in whose place it comes. `reached`: what somebody did to the field
 * before this came is done to it now.
 */
export function SelectList<Value extends string = string>({
  reached,
  ...props
}: SelectInputProps<Value> & { reached: readonly Reach[] }) {
  const { label, labelHidden, options, value, onChange, required, ref, disabledReason: _, ...rest } = props;
  const input = useRef<HTMLInputElement>(null);
  const toDo = useRef(reached);
  useLayoutEffect(() => {
    if (toDo.current.length > 0) input.current?.focus();
  }, []);
  useEffect(() => {
    const { current: steps } = toDo;
    toDo.current = [];
    if (input.current) void repeat(steps, input.current);
  }, []);
  return (
    <Select
      {...rest}
      {...(props.readOnly && { dropdownOpened: false })}
      {...wrapperProps(props)}
      ref={useMergedRef(input, ref as Ref<HTMLInputElement>)}
      label={labelHidden ? undefined : label}
      aria-label={labelHidden ? label : undefined}
      placeholder={hintOr('Selecionar', props)}
      rightSection={<IconSelector size={16} stroke={1.75} aria-hidden />}
      data={options.map(({ reason, ...option }) => ({ ...option, ...(reason && { disabled: true }) }))}
      {...(options.some(({ reason }) => reason) && { renderOption: withReasons(options) })}
      filter={byWords}
      // Enter takes the first of what one has typed.
      selectFirstOptionOnChange
      // With its list open it chooses, or does nothing: it never saves the form without the choice.
      onKeyDownCapture={(event) => {
        if (event.key !== 'Enter' || event.currentTarget.getAttribute('aria-expanded') !== 'true') return;
        event.preventDefault();
        // What is marked is taken: Mantine forgets which that is when the arrow comes within a moment of the opening.
        const marked = markedOption(event.currentTarget);
        if (!marked || event.nativeEvent.isComposing) return;
        event.stopPropagation();
        marked.click();
      }}
      // An emptied field is an empty one: its cross is for the mouse alone.
      onSearchChange={(text) => text === '' && props.clearable && value !== '' && onChange('')}
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

/** Of the one list that is open: `aria-controls` names it by an id that it does not bear while it is first drawn. */
function markedOption(input: HTMLElement): HTMLElement | null {
  const option = '[role="option"]:not([data-combobox-disabled])';
  // The mark too is taken away at times; what a screen reader has said is still the one.
  const said = CSS.escape(input.getAttribute('aria-activedescendant') ?? '');
  return (
    document.querySelector<HTMLElement>(`${option}[data-combobox-selected]`) ??
    document.querySelector<HTMLElement>(`${option}[id="${said}"]`)
  );
}

const writeValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;

async function repeat(steps: readonly Reach[], input: HTMLInputElement): Promise<void> {
  for (const step of steps) {
    if (step === 'focus') continue;
    if (step === 'click') input.click();
    else if ('typed' in step) {
      writeValue?.call(input, step.typed);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    } else input.dispatchEvent(new KeyboardEvent('keydown', { ...step, bubbles: true }));
    // A key is for the list that the step before it has drawn.
    await new Promise((resolve) => setTimeout(resolve));
  }
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

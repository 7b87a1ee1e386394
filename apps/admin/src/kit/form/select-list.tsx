import { normaliseText } from '@botica/contract/kit/text';
import { type OptionsFilter, Select, type SelectProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { IconSelector } from '@tabler/icons-react';
import { type Ref, useEffect, useLayoutEffect, useRef } from 'react';
import { hintOr, wrapperProps } from './field-props.ts';
import classes from './select-field.module.css';
import type { Option, Reach, SelectInputProps } from './select-props.ts';

/**
 * The whole field with its list, which replaces the text field of `SelectInput`. `reached` holds the keys and clicks
 * from before it was loaded; they are applied now.
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
      // Enter chooses the first match of the typed text.
      selectFirstOptionOnChange
      // While the list is open, Enter chooses or does nothing. It never saves the form without the choice.
      onKeyDownCapture={(event) => {
        if (event.key !== 'Enter' || event.currentTarget.getAttribute('aria-expanded') !== 'true') return;
        event.preventDefault();
        // The marked option is taken from the DOM: Mantine forgets it if the arrow key comes right after the opening.
        const marked = markedOption(event.currentTarget);
        if (!marked || event.nativeEvent.isComposing) return;
        event.stopPropagation();
        marked.click();
      }}
      // Erasing the text clears the value. The clear button is for the mouse only.
      onSearchChange={(text) => text === '' && props.clearable && value !== '' && onChange('')}
      value={value || null}
      onChange={(chosen) => onChange((chosen ?? '') as Value | '')}
      allowDeselect={false}
      // Tab, or the focus set by an error, would open the list over the message below.
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

/**
 * The marked option of the open list. `aria-controls` names the list by an id that it does not yet have on its first
 * render.
 */
function markedOption(input: HTMLElement): HTMLElement | null {
  const option = '[role="option"]:not([data-combobox-disabled])';
  // Mantine sometimes removes the mark as well. The option that a screen reader has announced still counts.
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
    // Each key is handled by the list that the step before has rendered.
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** Renders options. One that cannot be chosen is shown with its reason. */
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

/** Options that begin with the typed text come first, then those that contain it. */
const byWords: OptionsFilter = ({ options, search, limit }) => {
  const typed = normaliseText(search);
  const found = options.flatMap((option) => {
    const place = 'label' in option ? normaliseText(option.label).indexOf(typed) : -1;
    return place < 0 ? [] : [{ option, isStart: place === 0 }];
  });
  const ordered = [...found.filter(({ isStart }) => isStart), ...found.filter(({ isStart }) => !isStart)];
  return ordered.slice(0, limit).map(({ option }) => option);
};

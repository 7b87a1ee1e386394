import { Input, TextInput } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { type KeyboardEvent, type Ref, useRef, useState } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { errorMessage } from '../api/error-message.ts';
import { toast } from '../feedback/toast.ts';
import { type FieldProps, hintOr, wrapperProps } from './field-props.ts';
import type { Reach, SelectInputProps, SelectOptions } from './select-props.ts';
import { type FieldBinding, useField } from './use-field.ts';

// 40 kB of list box, fetched when somebody reaches for the first: most pages are read with none of theirs opened.
let list: typeof import('./select-list.tsx') | null = null;
async function fetchList(): Promise<void> {
  list ??= await import('./select-list.tsx');
}
const fetchAhead = () => void fetchList().catch(() => undefined);

/**
 * One of several; `value` is empty for none. Until somebody reaches for it, it is a text field that looks and speaks the
 * same: a whole list box for each takes a third of the time that a form takes to draw, and its scripts are half of an
 * address's. The first key or click on it opens the list; what one types into is whole as soon as it has the focus, and
 * what was typed before its list came is handed on.
 */
export function SelectInput<Value extends string = string>(props: SelectInputProps<Value>) {
  const [isWhole, setIsWhole] = useState(false);
  const reached = useRef<Reach[]>([]);

  const reach = async (step: Reach) => {
    const { current: steps } = reached;
    const last = steps.at(-1);
    if (typeof step === 'object' && 'typed' in step && typeof last === 'object' && 'typed' in last) steps.pop();
    // Pressed again while one waits, it is still to be opened.
    if (step !== 'click' || !steps.includes(step)) steps.push(step);
    if (list) return setIsWhole(true);
    try {
      await fetchList();
      // Who has gone on to another field is not called back.
      if (reached.current === steps) setIsWhole(true);
    } catch (error) {
      reached.current = [];
      // Who only passes through with Tab did not ask for it.
      if (step !== 'focus') toast.error(errorMessage(error));
    }
  };

  if (list && isWhole) return <list.SelectList {...props} reached={reached.current} />;
  return (
    <ClosedSelect
      {...props}
      onFocus={(byPointer) => {
        if (!props.searchable || byPointer) fetchAhead();
        else void reach('focus');
      }}
      onLeave={() => {
        reached.current = [];
      }}
      onReach={(step) => void reach(step)}
    />
  );
}

interface ClosedProps<Value extends string> extends SelectInputProps<Value> {
  onFocus: (byPointer: boolean) => void;
  onLeave: () => void;
  onReach: (step: Reach) => void;
}

const openingKeys = ['ArrowDown', 'ArrowUp', 'Enter', 'NumpadEnter', 'Space'];

function ClosedSelect<Value extends string>({ onFocus, onLeave, onReach, ...props }: ClosedProps<Value>) {
  const { label, labelHidden, options, value, required, ref, name, error, onBlur, onChange, searchable, clearable } =
    props;
  const { readOnly: isLocked } = props;
  const isPressed = useRef(false);
  /** Until the list comes. */
  const [typed, setTyped] = useState<string | null>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, code } = event.nativeEvent;
    // A space is a letter of what one types.
    if (
      !openingKeys.includes(code) ||
      (code === 'Space' && searchable) ||
      event.altKey ||
      event.ctrlKey ||
      event.metaKey
    )
      return;
    event.preventDefault();
    if (!isLocked) onReach({ key, code });
  };
  return (
    <TextInput
      {...wrapperProps(props)}
      ref={ref as Ref<HTMLInputElement>}
      name={name}
      error={error}
      label={labelHidden ? undefined : label}
      aria-label={labelHidden ? label : undefined}
      placeholder={hintOr('Selecionar', props)}
      value={typed ?? options.find((option) => option.value === value)?.label ?? ''}
      readOnly={isLocked || !searchable}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text);
        onReach({ typed: text });
      }}
      aria-disabled={props['aria-disabled']}
      data-disabled={props['data-disabled']}
      pointer
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      aria-required={required}
      rightSection={<IconSelector size={16} stroke={1.75} aria-hidden />}
      rightSectionPointerEvents="none"
      // As the whole field has it.
      __clearable={clearable === true && value !== '' && !isLocked && !props.disabled}
      __clearSection={
        <Input.ClearButton
          tabIndex={-1}
          aria-label="Limpar"
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => {
            event.stopPropagation();
            onChange('');
          }}
        />
      }
      onPointerEnter={fetchAhead}
      onPointerDown={({ currentTarget: input }) => {
        isPressed.current = true;
        // Pressed and dragged away, or by the right button, it is not clicked either, and is typed into all the same.
        const end = () =>
          setTimeout(() => {
            const isStillClosed = isPressed.current;
            isPressed.current = false;
            if (isStillClosed && document.activeElement === input) onFocus(false);
          });
        window.addEventListener('pointerup', end, { once: true });
        window.addEventListener('pointercancel', end, { once: true });
      }}
      // Replaced while it is pressed, it would never be clicked.
      onFocus={() => onFocus(isPressed.current)}
      onBlur={() => {
        isPressed.current = false;
        setTyped(null);
        onLeave();
        onBlur?.();
      }}
      onClick={() => {
        isPressed.current = false;
        if (!isLocked) onReach('click');
      }}
      onKeyDown={onKeyDown}
    />
  );
}

export function SelectField<Values extends FieldValues, Name extends FieldPath<Values>, Out>({
  name,
  control,
  ...rest
}: FieldBinding<Values, Name, Out> & FieldProps & SelectOptions) {
  return <SelectInput {...useField({ name, control })} {...rest} />;
}

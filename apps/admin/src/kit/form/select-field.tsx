import { Input, TextInput } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { type KeyboardEvent, type Ref, useRef, useState } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { errorMessage } from '../api/error-message.ts';
import { toast } from '../feedback/toast.ts';
import { type FieldProps, hintOr, wrapperProps } from './field-props.ts';
import type { Reach, SelectInputProps, SelectOptions } from './select-props.ts';
import { type FieldBinding, useField } from './use-field.ts';

// The list box has 40 kB and is fetched when somebody first reaches for one; most pages are read without opening any.
let list: typeof import('./select-list.tsx') | null = null;
async function fetchList(): Promise<void> {
  list ??= await import('./select-list.tsx');
}
const fetchAhead = () => void fetchList().catch(() => undefined);

/**
 * A choice of one option; `value` is empty for none. Until somebody reaches for it, it is a text field that looks and
 * is announced the same: a whole list box for each field takes a third of a form's render time. The first key or click
 * opens the list. A searchable field loads its list on focus; text typed before the list is loaded is passed on.
 */
export function SelectInput<Value extends string = string>(props: SelectInputProps<Value>) {
  const [isWhole, setIsWhole] = useState(false);
  const reached = useRef<Reach[]>([]);

  const reach = async (step: Reach) => {
    const { current: steps } = reached;
    const last = steps.at(-1);
    if (typeof step === 'object' && 'typed' in step && typeof last === 'object' && 'typed' in last) steps.pop();
    // A second click while the list is loading must still open it.
    if (step !== 'click' || !steps.includes(step)) steps.push(step);
    if (list) return setIsWhole(true);
    try {
      await fetchList();
      // A person who has moved to another field keeps the focus there.
      if (reached.current === steps) setIsWhole(true);
    } catch (error) {
      reached.current = [];
      // A person who only passes with Tab did not ask for the list, so no error is shown.
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
  /** The typed text until the list is loaded. */
  const [typed, setTyped] = useState<string | null>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, code } = event.nativeEvent;
    // A space is part of a typed text.
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
      // The whole field has the same button.
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
        // A press that is dragged away, or one with the right button, is no click, but the field can be typed into
        // afterwards.
        const end = () =>
          setTimeout(() => {
            const isStillClosed = isPressed.current;
            isPressed.current = false;
            if (isStillClosed && document.activeElement === input) onFocus(false);
          });
        window.addEventListener('pointerup', end, { once: true });
        window.addEventListener('pointercancel', end, { once: true });
      }}
      // A field that is replaced during a press would never be clicked.
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

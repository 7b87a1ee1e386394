import { TextInput } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { errorMessage } from '../api/error-message.ts';
import { toast } from '../feedback/toast.ts';
import { type FieldProps, hintOr, wrapperProps } from './field-props.ts';
import type { Opening, SelectInputProps, SelectOptions } from './select-props.ts';
import { type FieldBinding, useField } from './use-field.ts';

// 40 kB of list box, fetched when somebody reaches for the first: most pages are read with none of theirs opened.
let list: typeof import('./select-list.tsx') | null = null;
async function fetchList(): Promise<void> {
  list ??= await import('./select-list.tsx');
}
const fetchAhead = () => void fetchList().catch(() => undefined);

/**
 * One of several; `value` is empty for none. Until its list has come it is a text field that looks and speaks the same;
 * the first key or click on it opens the list.
 */
export function SelectInput<Value extends string = string>(props: SelectInputProps<Value>) {
  // What is typed into, and what has a button of its own, is the whole field as soon as may be.
  const isWholeSoon = props.searchable || (props.clearable && props.value !== '');
  const [isWhole, setWhole] = useState(list !== null);
  const [opening, setOpening] = useState<Opening | null>(null);
  const isFocused = useRef(false);

  useEffect(() => {
    if (!isWholeSoon) return;
    const show = () => {
      if (isFocused.current) setOpening((before) => before ?? 'focus');
      setWhole(true);
    };
    // A failure is said to who opens it.
    fetchList().then(show, () => undefined);
  }, [isWholeSoon]);

  const open = async (how: Opening) => {
    setOpening(how);
    try {
      await fetchList();
      setWhole(true);
    } catch (error) {
      setOpening(null);
      toast.error(errorMessage(error));
    }
  };

  if (list && isWhole) return <list.SelectList {...props} opening={opening} />;
  return (
    <ClosedSelect
      {...props}
      onFocus={(has) => {
        isFocused.current = has;
        if (has) fetchAhead();
      }}
      onOpen={open}
    />
  );
}

interface ClosedProps<Value extends string> extends SelectInputProps<Value> {
  onFocus: (has: boolean) => void;
  onOpen: (how: Opening) => void;
}

const openingKeys = ['ArrowDown', 'ArrowUp', 'Enter', 'NumpadEnter', 'Space'];

function ClosedSelect<Value extends string>({ onFocus, onOpen, ...props }: ClosedProps<Value>) {
  const { label, labelHidden, options, value, required, ref, name, error, onBlur } = props;
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, code } = event.nativeEvent;
    if (!openingKeys.includes(code) || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onOpen({ key, code });
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
      value={options.find((option) => option.value === value)?.label ?? ''}
      readOnly
      pointer
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      aria-required={required}
      rightSection={<IconSelector size={16} stroke={1.75} aria-hidden />}
      rightSectionPointerEvents="none"
      onPointerEnter={fetchAhead}
      onFocus={() => onFocus(true)}
      onBlur={() => {
        onFocus(false);
        onBlur?.();
      }}
      onClick={() => onOpen('click')}
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

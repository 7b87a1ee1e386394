import { TextInput } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { type ControlledProps, wrapperProps } from './field-props.ts';
import { applyMask, holdsLetters, type Mask, unmask } from './mask.ts';

export interface MaskProps {
  /** `document` is a CPF or a CNPJ, depending on the typed length. */
  mask: Mask;
  autoComplete?: string;
  autoFocus?: boolean;
  /** Text in front of the input, three characters, such as a country code. */
  unit?: string;
  /** Shown after the input, such as a loading sign. */
  aside?: ReactNode;
}

/** Shows punctuation but does not store it: `value` is `52998224725` for 529.982.247-25. */
export function MaskInput(props: ControlledProps<string> & MaskProps) {
  const { mask, value, onChange, required, unit, aside, ref, disabledReason: _, ...rest } = props;
  const input = useRef<HTMLInputElement | null>(null);
  /** Number of stored characters left of the caret, because punctuation shifts the drawn ones. */
  const caret = useRef<number | null>(null);
  const drawn = applyMask(mask, value ?? '');

  useLayoutEffect(() => {
    if (caret.current === null || !input.current || document.activeElement !== input.current) return;
    let position = 0;
    while (position < drawn.length && unmask(mask, drawn.slice(0, position)).length < caret.current) position++;
    input.current.setSelectionRange(position, position);
    caret.current = null;
  });

  return (
    <TextInput
      {...rest}
      {...wrapperProps(props)}
      ref={(element) => {
        input.current = element;
        if (typeof ref === 'function') ref(element);
        else if (ref) (ref as { current: HTMLElement | null }).current = element;
      }}
      className="tabular"
      // The focus trap of a dialog looks for this attribute.
      data-autofocus={rest.autoFocus || undefined}
      inputMode={holdsLetters(mask) ? 'text' : 'numeric'}
      // The unit keeps its own colour when the field has an error.
      leftSection={unit && <span style={{ color: 'var(--muted)' }}>{unit}</span>}
      leftSectionWidth={unit === undefined ? undefined : 44}
      leftSectionPointerEvents="none"
      rightSection={aside}
      aria-required={required}
      value={drawn}
      onChange={(event) => {
        const { value: text, selectionStart } = event.currentTarget;
        const typedAt = selectionStart ?? text.length;
        // Erasing only punctuation must erase the character before it, or Backspace would have no effect.
        const raw = unmask(mask, text);
        const onlyPunctuation = text.length < drawn.length && raw === value;
        const left = unmask(mask, text.slice(0, typedAt)).length;
        const start = onlyPunctuation ? Math.max(0, left - 1) : left;
        caret.current = start;
        onChange(onlyPunctuation ? raw.slice(0, start) + raw.slice(left) : raw);
      }}
    />
  );
}

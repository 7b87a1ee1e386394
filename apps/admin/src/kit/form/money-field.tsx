import { centsToWire, formatBrlWire, parseBrl } from '@botica/contract/kit/money';
import { TextInput } from '@mantine/core';
import { type Ref, useState } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { type ControlledProps, type FieldProps, wrapperProps } from './field-props.ts';
import { type FieldBinding, useField } from './use-field.ts';

/**
 * An amount in reais. `value` is the wire's decimal string (`"1234.56"`), empty for none. A text that is not an amount
 * is passed on as typed, so that the form's schema refuses it and no input is lost. Mantine's NumberInput reads a typed
 * `1.234,56` as R$ 1,23 and a pasted `1234.56` as R$ 123.456,00, so this input is our own.
 */
export function MoneyInput(props: ControlledProps<string>) {
  const { value, onChange, onBlur, required, ref, disabledReason: _, ...rest } = props;
  /** The text while it is being typed; null otherwise, when the value is formatted. */
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      {...rest}
      {...wrapperProps(props)}
      ref={ref as Ref<HTMLInputElement>}
      className="tabular"
      inputMode="decimal"
      leftSection="R$"
      leftSectionProps={{ 'aria-hidden': true }}
      aria-required={required}
      value={typed ?? draw(value ?? '')}
      onFocus={() => setTyped(draw(value ?? ''))}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        const cents = parseBrl(text);
        onChange(text.trim() === '' ? '' : cents === null ? text : centsToWire(cents));
      }}
      onBlur={() => {
        setTyped(null);
        onBlur?.();
      }}
    />
  );
}

/** Formats `1234.56` as `1.234,56`. A text that is not an amount stays as it is. */
function draw(value: string): string {
  return /^-?\d+\.\d{2}$/.test(value) ? formatBrlWire(value).replace(/^(-?)\s*R\$\s*/, '$1') : value;
}

export function MoneyField<Values extends FieldValues, Name extends FieldPath<Values>, Out>({
  name,
  control,
  ...rest
}: FieldBinding<Values, Name, Out> & FieldProps) {
  return <MoneyInput {...useField({ name, control })} {...rest} />;
}

import { useState } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import type { ControlledProps, FieldProps } from './field-props.ts';
import { TextInput, type TextProps } from './text-input.tsx';
import { type FieldBinding, useField } from './use-field.ts';

const parted = (text: string) => [
  ...new Set(
    text
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
];
const joined = (words: readonly string[]) => words.join(', ');

interface CommaListProps extends Omit<ControlledProps<readonly string[]>, 'onChange'>, TextProps {
  onChange: (words: string[]) => void;
}

/** Several words in one line, separated by commas. Duplicates are removed. */
export function CommaListInput({ value, onChange, onBlur, ...rest }: CommaListProps) {
  /** The text while it is being typed; null otherwise, when the words are formatted. */
  const [typed, setTyped] = useState<string | null>(null);
  // After a reset of the form the typed text no longer matches the value.
  const isTyped = typed !== null && joined(parted(typed)) === joined(value);
  return (
    <TextInput
      {...rest}
      autoComplete="off"
      value={isTyped ? typed : joined(value)}
      onChange={(text) => {
        setTyped(text);
        onChange(parted(text));
      }}
      onBlur={() => {
        setTyped(null);
        onBlur?.();
      }}
    />
  );
}

export function CommaListField<Values extends FieldValues, Name extends FieldPath<Values>, Out>({
  name,
  control,
  ...rest
}: FieldBinding<Values, Name, Out> & FieldProps & TextProps) {
  const { value, error, ...field } = useField({ name, control });
  return <CommaListInput {...field} {...rest} value={value} error={error} />;
}

import type { FieldPath, FieldValues } from 'react-hook-form';
import { type FieldBinding, useField } from '../../../kit/form/use-field.ts';
import { PasswordInput } from './password-input.tsx';

interface PasswordFieldProps {
  label: string;
  description?: string;
  autoComplete: 'current-password' | 'new-password';
  autoFocus?: boolean;
}

export function PasswordField<Values extends FieldValues, Name extends FieldPath<Values>, Out>({
  name,
  control,
  ...rest
}: FieldBinding<Values, Name, Out> & PasswordFieldProps) {
  return <PasswordInput {...useField({ name, control })} {...rest} />;
}

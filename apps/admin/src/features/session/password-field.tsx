import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { IconButton } from '../../kit/icon-button.tsx';
import { TextField } from '../../kit/text-field.tsx';
import type { FieldBinding } from '../../kit/use-field.ts';

interface PasswordFieldProps {
  label: string;
  autoComplete: 'current-password' | 'new-password';
  autoFocus?: boolean;
}

/** A password that its owner may look at. */
export function PasswordField<Values extends FieldValues, Name extends FieldPath<Values>, Out>(
  props: FieldBinding<Values, Name, Out> & PasswordFieldProps,
) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? IconEyeOff : IconEye;
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      required
      action={
        <IconButton
          size="small"
          label={shown ? 'Ocultar senha' : 'Mostrar senha'}
          icon={<Icon size={18} stroke={1.75} />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}

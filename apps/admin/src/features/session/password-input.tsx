import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type Ref, useState } from 'react';
import { IconButton } from '../../kit/icon-button.tsx';
import { TextInput } from '../../kit/text-input.tsx';

interface PasswordInputProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  autoComplete: 'current-password' | 'new-password';
  autoFocus?: boolean;
  ref?: Ref<HTMLElement>;
}

/** A password that its owner may look at. */
export function PasswordInput(props: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? IconEyeOff : IconEye;
  return (
    <TextInput
      {...props}
      name="password"
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

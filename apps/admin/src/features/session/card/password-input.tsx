import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type Ref, useState } from 'react';
import { TextInput } from '../../../kit/form/text-input.tsx';
import { IconButton } from '../../../kit/look/icon-button.tsx';

interface PasswordInputProps {
  label: string;
  name?: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  autoComplete: 'current-password' | 'new-password';
  autoFocus?: boolean;
  onBlur?: () => void;
  description?: string;
  ref?: Ref<HTMLElement>;
}

/** A password input with a button that shows the text. */
export function PasswordInput(props: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? IconEyeOff : IconEye;
  return (
    <TextInput
      name="password"
      {...props}
      type={shown ? 'text' : 'password'}
      required
      action={
        <IconButton
          size="small"
          label={`${shown ? 'Ocultar' : 'Mostrar'} ${props.label.toLocaleLowerCase('pt-BR')}`}
          icon={<Icon size={18} stroke={1.75} />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}

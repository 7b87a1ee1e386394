import type { Ref } from 'react';
import { TextInput } from '../../../kit/form/text-input.tsx';
import { Button } from '../../../kit/look/button.tsx';

/** Source of the code: the authenticator app, or the recovery codes from its setup. */
export type CodeKind = 'app' | 'recovery';

interface CodeInputProps {
  kind: CodeKind;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  ref?: Ref<HTMLElement>;
}

/** Input for the code of the second factor. Phones show a numeric keyboard and may suggest the code. */
export function CodeInput({ kind, ...rest }: CodeInputProps) {
  return kind === 'app' ? (
    <TextInput
      key="app"
      {...rest}
      name="code"
      label="Código do aplicativo"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={7}
      autoFocus
      required
    />
  ) : (
    <TextInput
      key="recovery"
      {...rest}
      name="code"
      label="Código de recuperação"
      autoComplete="off"
      maxLength={40}
      autoFocus
      required
    />
  );
}

interface CodeKindSwitchProps {
  kind: CodeKind;
  onChange: (kind: CodeKind) => void;
}

/** Lets the person use a recovery code if the app is not at hand. */
export function CodeKindSwitch({ kind, onChange }: CodeKindSwitchProps) {
  return (
    <Button variant="subtle" onClick={() => onChange(kind === 'app' ? 'recovery' : 'app')}>
      {kind === 'app' ? 'Usar um código de recuperação' : 'Usar o código do aplicativo'}
    </Button>
  );
}

/** Instructions for each kind of code. */
export const codeIntros: Record<CodeKind, string> = {
  app: 'Digite o código de 6 dígitos que o seu aplicativo autenticador mostra agora.',
  recovery: 'Digite um dos códigos de recuperação que você guardou. Cada um vale uma vez.',
};

import type { Ref } from 'react';
import { TextInput } from '../../../kit/form/text-input.tsx';
import { Button } from '../../../kit/look/button.tsx';

/** Where the code comes from: the authenticator app, or the list that was kept when it was set up. */
export type CodeKind = 'app' | 'recovery';

interface CodeInputProps {
  kind: CodeKind;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  ref?: Ref<HTMLElement>;
}

/** The code of the second factor; on a phone the digits' keyboard, and the system may offer it. */
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

/** For who does not have the app at hand. */
export function CodeKindSwitch({ kind, onChange }: CodeKindSwitchProps) {
  return (
    <Button variant="subtle" onClick={() => onChange(kind === 'app' ? 'recovery' : 'app')}>
      {kind === 'app' ? 'Usar um código de recuperação' : 'Usar o código do aplicativo'}
    </Button>
  );
}

/** What to type, in a sentence. */
export const codeIntros: Record<CodeKind, string> = {
  app: 'Digite o código de 6 dígitos que o seu aplicativo autenticador mostra agora.',
  recovery: 'Digite um dos códigos de recuperação que você guardou. Cada um vale uma vez.',
};

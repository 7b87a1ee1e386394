import type { LoginReply } from '@botica/contract/features/session/login-body';
import { session } from '@botica/contract/features/session/session.contract';
import { useState } from 'react';
import { call } from '../../../kit/api/api.ts';
import { Button } from '../../../kit/look/button.tsx';
import { CodeInput, type CodeKind, CodeKindSwitch, codeIntros } from '../card/code-input.tsx';
import { StartOverButton } from '../card/notice.tsx';
import { FormAlert, SignInCard, SignInForm } from '../card/sign-in-card.tsx';
import { signInRefusal } from '../card/sign-in-refusal.ts';
import { useSmallForm } from '../card/use-small-form.ts';

interface CodeStepProps {
  /** Proof of the former steps. */
  preAuth: string;
  redirect: string | undefined;
  onReply: (reply: LoginReply) => void;
}

/** Asks for the second factor. */
export function CodeStep({ preAuth, redirect, onReply }: CodeStepProps) {
  const [kind, setKind] = useState<CodeKind>('app');
  return (
    <SignInCard title="Confirme que é você" intro={codeIntros[kind]}>
      {/* The key resets the form when the kind changes, so that no text or error stays. */}
      <CodeForm key={kind} kind={kind} preAuth={preAuth} onReply={onReply} />
      <div className="stack-8">
        <CodeKindSwitch kind={kind} onChange={setKind} />
        <StartOverButton redirect={redirect} variant="subtle">
          Entrar com outra conta
        </StartOverButton>
      </div>
    </SignInCard>
  );
}

function CodeForm({ kind, preAuth, onReply }: Omit<CodeStepProps, 'redirect'> & { kind: CodeKind }) {
  const form = useSmallForm({
    initial: { code: '' },
    check: ({ code }): { code?: string } => (code.trim() === '' ? { code: 'Informe o código.' } : {}),
    send: async ({ code }) =>
      onReply(await call(session.endpoints.login, { body: { type: 'second_factor', pre_auth: preAuth, code } })),
    placeOf: (error) => (signInRefusal(error).place === 'code' ? 'code' : undefined),
  });
  return (
    <SignInForm onSubmit={form.submit}>
      <CodeInput kind={kind} {...form.field('code')} />
      <FormAlert message={form.formError} />
      <Button type="submit" variant="primary" fullWidth loading={form.busy}>
        Entrar
      </Button>
    </SignInForm>
  );
}

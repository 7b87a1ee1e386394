import { type Account, accountContract } from '@botica/contract/features/account/account.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ApiError, call } from '../../../kit/api/api.ts';
import { invalidate } from '../../../kit/api/query.ts';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { FormActions } from '../../../kit/feedback/form-actions.tsx';
import { toast } from '../../../kit/feedback/toast.ts';
import { Button } from '../../../kit/look/button.tsx';
import { SectionCard } from '../../../kit/page/section-card.tsx';
import { PasswordInput } from '../../session/card/password-input.tsx';
import { FormAlert, SignInForm } from '../../session/card/sign-in-card.tsx';
import { useSmallForm } from '../../session/card/use-small-form.ts';

export function PasswordCard({ account }: { account: Account }) {
  const [opened, setOpened] = useState(false);
  return (
    <SectionCard
      title="Senha"
      description="Trocar a senha encerra os seus acessos em outros dispositivos."
      actions={<Button onClick={() => setOpened(true)}>Trocar senha</Button>}
      flush
    >
      {opened && <PasswordDialog minLength={account.password_min_length} onClose={() => setOpened(false)} />}
    </SectionCard>
  );
}

interface Passwords extends Record<string, string> {
  current_password: string;
  new_password: string;
  confirm_password: string;
}

function check({ current_password, new_password, confirm_password }: Passwords, minLength: number) {
  return {
    ...(current_password === '' ? { current_password: 'Informe a senha atual.' } : {}),
    ...([...new_password].length < minLength ? { new_password: `No mínimo ${minLength} dígitos` } : {}),
    ...(new_password === confirm_password ? {} : { confirm_password: 'Confirmação incorreta' }),
  };
}

function PasswordDialog({ minLength, onClose }: { minLength: number; onClose: () => void }) {
  const formId = useId();
  const client = useQueryClient();
  const form = useSmallForm<Passwords>({
    initial: { current_password: '', new_password: '', confirm_password: '' },
    check: (values) => check(values, minLength),
    send: async (body) => {
      await call(accountContract.endpoints.changePassword, { body });
      void invalidate(client, accountContract.endpoints.sessions);
      toast.success('Senha alterada');
      onClose();
    },
    placeOf: (error) => {
      if (!(error instanceof ApiError)) return undefined;
      if (error.code === 'account.wrong_password') return 'current_password';
      return error.code === 'account.weak_password' ? 'new_password' : undefined;
    },
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      dismissable={!form.busy}
      title="Trocar senha"
      actions={
        <FormActions form={formId} action="Trocar senha" dismissal="Cancelar" busy={form.busy} onClose={onClose} />
      }
    >
      <SignInForm id={formId} onSubmit={form.submit}>
        <PasswordInput
          {...form.field('current_password')}
          label="Senha atual"
          autoComplete="current-password"
          autoFocus
        />
        <PasswordInput
          {...form.field('new_password')}
          label="Nova senha"
          description={`No mínimo ${minLength} dígitos, entre letras, números e sinais.`}
          autoComplete="new-password"
        />
        <PasswordInput {...form.field('confirm_password')} label="Confirmação da senha" autoComplete="new-password" />
        <FormAlert message={form.formError} />
      </SignInForm>
    </Dialog>
  );
}

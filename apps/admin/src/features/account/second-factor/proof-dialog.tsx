import { type ReactNode, useId } from 'react';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { FormActions } from '../../../kit/feedback/form-actions.tsx';
import { TextInput } from '../../../kit/form/text-input.tsx';
import { PasswordInput } from '../../session/card/password-input.tsx';
import { FormAlert, SignInForm } from '../../session/card/sign-in-card.tsx';
import { useSmallForm } from '../../session/card/use-small-form.ts';
import { accountPlace, codeMissing, passwordMissing } from '../account-refusals.ts';

interface ProofDialogProps {
  title: string;
  /** A description of the change that the person confirms. */
  children: ReactNode;
  confirmLabel: string;
  danger?: boolean;
  onSend: (proof: { current_password: string; code: string }) => Promise<void>;
  onClose: () => void;
}

/** Asks for password and code again before a change to the second factor. */
export function ProofDialog({ title, children, confirmLabel, danger, onSend, onClose }: ProofDialogProps) {
  const formId = useId();
  const form = useSmallForm({
    initial: { current_password: '', code: '' },
    check: (values): { current_password?: string; code?: string } => ({
      ...passwordMissing(values),
      ...codeMissing(values),
    }),
    send: onSend,
    placeOf: accountPlace,
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      actions={
        <FormActions
          form={formId}
          action={confirmLabel}
          dismissal="Cancelar"
          danger={danger}
          busy={form.busy}
          onClose={onClose}
        />
      }
    >
      <SignInForm id={formId} onSubmit={form.submit}>
        {children}
        <PasswordInput
          {...form.field('current_password')}
          label="Senha atual"
          autoComplete="current-password"
          autoFocus
        />
        <TextInput
          {...form.field('code')}
          label="Código"
          description="Do aplicativo autenticador, ou um código de recuperação."
          autoComplete="one-time-code"
          maxLength={40}
          required
        />
        <FormAlert message={form.formError} />
      </SignInForm>
    </Dialog>
  );
}

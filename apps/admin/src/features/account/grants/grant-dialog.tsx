import { type GrantPurpose, grantPurposeNames } from '@botica/contract/features/account/identity-grant';
import { useId, useState } from 'react';
import { useSession } from '../../../kit/api/agent-context.tsx';
import { ApiError } from '../../../kit/api/api.ts';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { FormActions } from '../../../kit/feedback/form-actions.tsx';
import { CodeInput, type CodeKind, CodeKindSwitch, codeIntros } from '../../session/card/code-input.tsx';
import { PasswordInput } from '../../session/card/password-input.tsx';
import classes from '../../session/card/sign-in-card.module.css';
import { FormAlert, SignInForm } from '../../session/card/sign-in-card.tsx';
import { useSmallForm } from '../../session/card/use-small-form.ts';
import { codeMissing } from '../account-refusals.ts';

export type Proof = { password: string } | { code: string };

interface GrantDialogProps {
  purpose: GrantPurpose;
  /** Rejects with the server's refusal. */
  onConfirm: (proof: Proof) => Promise<void>;
  onClose: () => void;
}

/**
 * Asks for the password again, or for a code when the second factor is on: the computer may have been left unlocked.
 */
export function GrantDialog({ purpose, onConfirm, onClose }: GrantDialogProps) {
  const { second_factor: secondFactor } = useSession();
  // The server asks for a code when the second factor was turned on elsewhere after this page was opened.
  const [needsCode, setNeedsCode] = useState(secondFactor === 'on');
  const [busy, setBusy] = useState(false);
  const formId = useId();
  const send = async (proof: Proof) => {
    setBusy(true);
    try {
      await onConfirm(proof);
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiError && error.code === 'account.code_needed') setNeedsCode(true);
      else throw error;
    }
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      dismissable={!busy}
      title="Confirme que é você"
      actions={<FormActions form={formId} action="Confirmar" dismissal="Cancelar" busy={busy} onClose={onClose} />}
    >
      <div className="stack">
        <p className={classes.intro}>
          Por segurança, cada {grantPurposeNames[purpose]} pede uma confirmação. Ela vale por 5 minutos, para esta ação.
        </p>
        {needsCode ? <CodePart formId={formId} onSend={send} /> : <PasswordPart formId={formId} onSend={send} />}
      </div>
    </Dialog>
  );
}

interface PartProps {
  formId: string;
  onSend: (proof: Proof) => Promise<void>;
}

function PasswordPart({ formId, onSend }: PartProps) {
  const form = useSmallForm({
    initial: { password: '' },
    check: ({ password }): { password?: string } => (password === '' ? { password: 'Informe a sua senha.' } : {}),
    send: onSend,
  });
  return (
    <SignInForm id={formId} onSubmit={form.submit}>
      <PasswordInput {...form.field('password')} label="Sua senha" autoComplete="current-password" autoFocus />
      <FormAlert message={form.formError} />
    </SignInForm>
  );
}

function CodePart(props: PartProps) {
  const [kind, setKind] = useState<CodeKind>('app');
  return (
    <div className={classes.form}>
      <p className={classes.intro}>{codeIntros[kind]}</p>
      <CodeForm key={kind} kind={kind} {...props} />
      <CodeKindSwitch kind={kind} onChange={setKind} />
    </div>
  );
}

function CodeForm({ formId, onSend, kind }: PartProps & { kind: CodeKind }) {
  const form = useSmallForm({ initial: { code: '' }, check: codeMissing, send: onSend });
  return (
    <SignInForm id={formId} onSubmit={form.submit}>
      <CodeInput kind={kind} {...form.field('code')} />
      <FormAlert message={form.formError} />
    </SignInForm>
  );
}

import { accountContract } from '@botica/contract/features/account/account.contract';
import { useId, useState } from 'react';
import { call } from '../../../kit/api/api.ts';
import { CopyButton } from '../../../kit/feedback/copy-button.tsx';
import { Dialog } from '../../../kit/feedback/dialog.tsx';
import { FormActions } from '../../../kit/feedback/form-actions.tsx';
import { QrCode } from '../../../kit/look/qr-code.tsx';
import { CodeInput } from '../../session/card/code-input.tsx';
import { PasswordInput } from '../../session/card/password-input.tsx';
import { FormAlert, SignInForm } from '../../session/card/sign-in-card.tsx';
import { useSmallForm } from '../../session/card/use-small-form.ts';
import { useAccountRefresh } from '../account-queries.ts';
import { accountPlace, codeMissing, passwordMissing } from '../account-refusals.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './second-factor.module.css';

interface Secret {
  secret: string;
  uri: string;
}

const title = 'Ativar segundo fator';

/** Three steps: password, authenticator app, recovery codes. */
export function SetUpDialog({ onClose }: { onClose: () => void }) {
  const refresh = useAccountRefresh();
  const [secret, setSecret] = useState<Secret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes title="Segundo fator ativo" codes={codes} onClose={onClose} />;
  if (!secret) return <PasswordPart onSecret={setSecret} onClose={onClose} />;
  const finish = (given: readonly string[]) => {
    setCodes(given);
    void refresh();
  };
  return <ScanPart {...secret} onCodes={finish} onClose={onClose} />;
}

function PasswordPart({ onSecret, onClose }: { onSecret: (secret: Secret) => void; onClose: () => void }) {
  const formId = useId();
  const form = useSmallForm({
    initial: { current_password: '' },
    check: passwordMissing,
    send: async (body) => onSecret(await call(accountContract.endpoints.beginSecondFactor, { body })),
    placeOf: accountPlace,
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      actions={<FormActions form={formId} action="Continuar" dismissal="Cancelar" busy={form.busy} onClose={onClose} />}
    >
      <SignInForm id={formId} onSubmit={form.submit}>
        <p className={classes.step}>
          Você vai precisar de um aplicativo autenticador no celular, como Google Authenticator, Microsoft Authenticator
          ou Aegis.
        </p>
        <PasswordInput
          {...form.field('current_password')}
          label="Senha atual"
          autoComplete="current-password"
          autoFocus
        />
        <FormAlert message={form.formError} />
      </SignInForm>
    </Dialog>
  );
}

interface ScanPartProps extends Secret {
  onCodes: (codes: readonly string[]) => void;
  onClose: () => void;
}

function ScanPart({ secret, uri, onCodes, onClose }: ScanPartProps) {
  const formId = useId();
  const form = useSmallForm({
    initial: { code: '' },
    check: codeMissing,
    send: async (body) => {
      const reply = await call(accountContract.endpoints.confirmSecondFactor, { body });
      onCodes(reply.recovery_codes);
    },
    placeOf: accountPlace,
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      actions={<FormActions form={formId} action="Ativar" dismissal="Cancelar" busy={form.busy} onClose={onClose} />}
    >
      <div className="stack">
        <p className={classes.step}>1. Leia o código com o aplicativo autenticador.</p>
        <div className={classes.scan}>
          <QrCode text={uri} label="Código QR para o aplicativo autenticador" />
          <div className={classes.manual}>
            <p className={classes.quiet}>Não consegue ler? Digite esta chave no aplicativo:</p>
            <div className={classes.secret}>
              <code>{inFours(secret)}</code>
              <CopyButton text={secret} label="Copiar chave" />
            </div>
          </div>
        </div>
        <p className={classes.step}>2. Digite o código de 6 dígitos que ele mostra.</p>
        <SignInForm id={formId} onSubmit={form.submit}>
          <CodeInput kind="app" {...form.field('code')} />
          <FormAlert message={form.formError} />
        </SignInForm>
      </div>
    </Dialog>
  );
}

/** "JBSWY3DP" → "JBSW Y3DP": groups of four are easier to read off the screen. */
function inFours(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}

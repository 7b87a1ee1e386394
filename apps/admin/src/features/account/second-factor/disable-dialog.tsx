import { accountContract } from '@botica/contract/features/account/account.contract';
import { call } from '../../../kit/api/api.ts';
import { toast } from '../../../kit/feedback/toast.ts';
import { useAccountRefresh } from '../account-queries.ts';
import { ProofDialog } from './proof-dialog.tsx';
import classes from './second-factor.module.css';

export function DisableDialog({ onClose }: { onClose: () => void }) {
  const refresh = useAccountRefresh();
  return (
    <ProofDialog
      title="Desativar segundo fator"
      confirmLabel="Desativar"
      danger
      onClose={onClose}
      onSend={async (body) => {
        await call(accountContract.endpoints.disableSecondFactor, { body });
        toast.success('Segundo fator desativado');
        onClose();
        void refresh();
      }}
    >
      <p className={classes.step}>
        A sua conta volta a depender só da senha. Os códigos de recuperação deixam de valer.
      </p>
    </ProofDialog>
  );
}

import type { StandalonePayment } from '@botica/contract/features/finance/standalone/standalone-schemas';
import { ApiError } from '../../../kit/api/api.ts';
import { errorMessage } from '../../../kit/api/error-message.ts';
import { ConfirmDialog } from '../../../kit/feedback/confirm-dialog.tsx';
import { toast } from '../../../kit/feedback/toast.ts';
import { useStandaloneChange } from './use-standalone-change.ts';

/** Cancels a payment that is no longer expected. */
export function CancelDialog({ payment, onClose }: { payment: StandalonePayment; onClose: () => void }) {
  const { send, put } = useStandaloneChange(payment);
  const cancel = async () => {
    try {
      put(await send({ status: 'refused' }));
      toast.success('Transação avulsa cancelada');
    } catch (error) {
      if (error instanceof ApiError && error.status === 412) put(error.current as StandalonePayment);
      toast.error(errorMessage(error));
    }
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      danger
      onClose={onClose}
      title="Cancelar transação?"
      confirmLabel="Cancelar transação"
      onConfirm={cancel}
    >
      Ela deixa de aguardar pagamento e fica na lista como recusada. Isso não se desfaz.
    </ConfirmDialog>
  );
}

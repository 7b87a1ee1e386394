import { branches } from '@botica/contract/features/branches/branches.contract';
import type { Transporter } from '@botica/contract/features/branches/transport';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../kit/api/api.ts';
import { errorMessage } from '../../../../kit/api/error-message.ts';
import { invalidate } from '../../../../kit/api/query.ts';
import { ConfirmDialog } from '../../../../kit/feedback/confirm-dialog.tsx';
import { toast } from '../../../../kit/feedback/toast.ts';
import { transporterListOptions } from '../../branch-queries.ts';

interface RemoveTransporterDialogProps {
  branchId: number;
  transporter: Transporter;
  onClose: () => void;
}

export function RemoveTransporterDialog({ branchId, transporter, onClose }: RemoveTransporterDialogProps) {
  const client = useQueryClient();
  const { id, name, version } = transporter;
  const remove = async () => {
    try {
      await call(branches.endpoints.removeTransporter, { params: { id } }, { ifMatch: version });
      client.setQueryData(
        transporterListOptions(branchId).queryKey,
        (old) => old && { items: old.items.filter((each) => each.id !== id) },
      );
      toast.success(`${name} removida`);
    } catch (error) {
      toast.error(errorMessage(error));
    }
    onClose();
    await invalidate(client, branches.endpoints.listTransporters);
  };
  return (
    <ConfirmDialog opened onClose={onClose} title={`Remover ${name}?`} confirmLabel="Remover" danger onConfirm={remove}>
      A transportadora deixa de existir nesta loja. Esta ação não pode ser desfeita.
    </ConfirmDialog>
  );
}

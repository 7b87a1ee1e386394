import { branches } from '@botica/contract/features/branches/branches.contract';
import type { Transporter } from '@botica/contract/features/branches/record/transport';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../kit/api/api.ts';
import { invalidate } from '../../../../kit/api/query.ts';
import { RemovalDialog } from '../../../../kit/feedback/removal-dialog.tsx';
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
    await call(branches.endpoints.removeTransporter, { params: { id } }, { ifMatch: version });
    client.setQueryData(
      transporterListOptions(branchId).queryKey,
      (old) => old && { items: old.items.filter((each) => each.id !== id) },
    );
  };
  return (
    <RemovalDialog
      title={`Remover ${name}?`}
      remove={remove}
      success={`${name} removida`}
      onClose={onClose}
      onSettled={() => invalidate(client, branches.endpoints.listTransporters)}
    >
      A transportadora deixa de existir nesta loja. Esta ação não pode ser desfeita.
    </RemovalDialog>
  );
}

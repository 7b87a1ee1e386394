import { type GroupRow, roles } from '@botica/contract/features/roles/roles.contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../kit/api.ts';
import { ConfirmDialog } from '../../../kit/confirm-dialog.tsx';
import { errorMessage } from '../../../kit/error-message.ts';
import { invalidate } from '../../../kit/query.ts';
import { toast } from '../../../kit/toast.ts';

interface RemoveRoleDialogProps {
  role: GroupRow;
  onClose: () => void;
}

export function RemoveRoleDialog({ role, onClose }: RemoveRoleDialogProps) {
  const client = useQueryClient();
  const remove = async () => {
    try {
      await call(roles.endpoints.remove, { params: { id: role.id } }, { ifMatch: role.version });
      toast.success('Cargo removido');
    } catch (error) {
      // Who still has the role, or what else stands against it, is the server's to say.
      toast.error(`Não foi possível remover este cargo. ${errorMessage(error)}`);
    }
    onClose();
    await invalidate(client, roles);
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Remover o cargo ${role.name}?`}
      confirmLabel="Remover"
      danger
      onConfirm={remove}
    >
      As permissões dele se perdem. Isto não pode ser desfeito.
    </ConfirmDialog>
  );
}

import { type GroupRow, roles } from '@botica/contract/features/roles/roles.contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../kit/api/api.ts';
import { errorMessage } from '../../../kit/api/error-message.ts';
import { invalidate } from '../../../kit/api/query.ts';
import { ConfirmDialog } from '../../../kit/feedback/confirm-dialog.tsx';
import { toast } from '../../../kit/feedback/toast.ts';

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

import { type GroupRow, roles } from '@botica/contract/features/roles/roles.contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../kit/api/api.ts';
import { invalidate } from '../../../kit/api/query.ts';
import { RemovalDialog } from '../../../kit/feedback/removal-dialog.tsx';

interface RemoveRoleDialogProps {
  role: GroupRow;
  onClose: () => void;
}

export function RemoveRoleDialog({ role, onClose }: RemoveRoleDialogProps) {
  const client = useQueryClient();
  return (
    <RemovalDialog
      title={`Remover o cargo ${role.name}?`}
      remove={() => call(roles.endpoints.remove, { params: { id: role.id } }, { ifMatch: role.version })}
      success="Cargo removido"
      failure={() => 'Não foi possível remover este cargo.'}
      onClose={onClose}
      onSettled={() => invalidate(client, roles)}
    >
      As permissões dele se perdem. Isto não pode ser desfeito.
    </RemovalDialog>
  );
}
